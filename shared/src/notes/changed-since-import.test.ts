import { isChangedSinceImport } from './changed-since-import';

const importedAt = '2026-03-02T12:00:00.000Z';
const before = '2026-03-02T11:59:59.999Z';
const after = '2026-03-02T12:00:00.001Z';

test.each([
  ['neither edited nor reviewed', undefined, null, false],
  ['edited and reviewed before the import', before, before, false],
  ['edited and reviewed at the instant of the import', importedAt, importedAt, false],
  ['edited since', after, null, true],
  ['reviewed since', undefined, after, true],
  ['edited since, by a clock of another zone', '2026-03-02T13:00:01+01:00', before, true],
])('a note that was %s', (_, editedAt, lastReviewDate, isChanged) => {
  const note = { ...(editedAt && { editedAt }), reviewData: { lastReviewDate } };

  expect(isChangedSinceImport(note, importedAt)).toBe(isChanged);
});

import { withArchivedAt } from './archived-at';

const at = '2026-03-02T12:00:00.000Z';
const earlier = '2026-01-01T12:00:00.000Z';
const active = { isArchived: false };
const archived = { isArchived: true, archivedAt: earlier };

test.each([
  ['a note gets the time when it is archived', active, { isArchived: true }, at],
  ['a note loses the time when it is restored', archived, { ...archived, isArchived: false }, null],
  ['an archived note keeps the time of its archiving', archived, archived, earlier],
])('%s', (_name, before, after, expected) => {
  const { archivedAt } = withArchivedAt<typeof archived | typeof active>(after, before, at) as {
    archivedAt?: string;
  };
  expect(archivedAt ?? null).toBe(expected);
});

test('a note that is archived again gets the new time', () => {
  const restored = withArchivedAt({ ...archived, isArchived: false }, archived, at);
  expect(restored).toStrictEqual({ isArchived: false });
  expect(withArchivedAt({ ...restored, isArchived: true }, restored, at)).toStrictEqual({
    isArchived: true,
    archivedAt: at,
  });
});

import { expiryText } from './expiry-text';

const deletedAt = '2026-03-01T12:00:00.000Z';

test.each([
  ['2026-03-01T12:00:00.000Z', 'Deleted for ever in 30 days'],
  ['2026-03-01T12:00:01.000Z', 'Deleted for ever in 30 days'],
  ['2026-03-29T12:00:00.000Z', 'Deleted for ever in 2 days'],
  ['2026-03-30T12:00:00.000Z', 'Deleted for ever within a day'],
  // The database removes expired documents a little later.
  ['2026-03-31T12:00:01.000Z', 'Deleted for ever within a day'],
  // The clock of this device is behind.
  ['2026-02-28T12:00:00.000Z', 'Deleted for ever in 31 days'],
])('at %s a note deleted on 1 March is %j', (now, text) => {
  expect(expiryText(deletedAt, new Date(now))).toBe(text);
});

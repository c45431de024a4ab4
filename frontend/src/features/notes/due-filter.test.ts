import { makeNote } from '../../testing/factories';
import { dueFilter } from './due-filter';

const dueOn = (dueDay: number) =>
  makeNote({ reviewData: { srs: { ...makeNote().reviewData.srs, dueDay } } });

/** The days since 1970 of 2026-11-21. */
const saturday = 20_778;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
});

afterEach(() => jest.useRealTimers());

test('a date selects the notes that are due on it', () => {
  const filter = dueFilter('2026-11-23', 'UTC');
  const days = [saturday - 1, saturday, saturday + 1, saturday + 2, saturday + 3];
  expect(days.filter((day) => filter?.matches(dueOn(day)))).toEqual([saturday + 2]);
});

test('the date of today also selects the overdue notes', () => {
  const filter = dueFilter('2026-11-21', 'UTC');
  const days = [saturday - 400, saturday - 1, saturday, saturday + 1];
  expect(days.filter((day) => filter?.matches(dueOn(day)))).toEqual(days.slice(0, 3));
});

test('the learner’s time zone decides which day is today', () => {
  // 03:00 on Saturday in Tokyo still belongs to the study day of Friday.
  jest.setSystemTime(new Date('2026-11-20T18:00:00Z'));
  expect(dueFilter('2026-11-20', 'Asia/Tokyo')?.today).toBe(saturday - 1);
  expect(dueFilter('2026-11-20', 'Pacific/Kiritimati')?.today).toBe(saturday);
});

test.each([
  null,
  '',
  'today',
  '2026-11',
  '2026-02-31',
  '2026-13-01',
  '21.11.2026',
  '2026-11-21T10:00:00Z',
  '+002026-11-21',
  ' 2026-11-21',
  '<script>alert(1)</script>',
  '9'.repeat(40),
])('an address with %j limits nothing', (date) => {
  expect(dueFilter(date, 'UTC')).toBeNull();
});

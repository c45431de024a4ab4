import { parseHistory } from '@mylinguist/shared/scheduling/history';
import { importedSchedule } from '@mylinguist/shared/scheduling/imported-schedule';
import { dayOfDate } from '@mylinguist/shared/scheduling/day-of-date';
import { property } from '@mylinguist/shared/testing/property';
import fc from 'fast-check';
import type { Card } from './card';
import { cardSchedule } from './card-schedule';
import type { LogEntry } from './counted-reviews';
import { StudyCalendar } from './study-calendar';

const now = new Date('2024-06-01T12:00:00Z');
const createdAt = Date.UTC(2022, 0, 1, 4) / 1000;
const calendar = new StudyCalendar({ createdAt, rollover: 4, minutesWest: 0 });

/** Values that a card may have, and hostile ones. */
const anyNumber = fc.oneof(
  fc.integer({ min: -100, max: 3000 }),
  fc.integer({ min: 1_600_000_000, max: 1_800_000_000 }),
  fc.maxSafeInteger(),
);
const memory = fc.option(
  fc.record({
    stability: fc.double({ min: 1e-9, noNaN: true }),
    difficulty: fc.double({ min: 1e-9, noNaN: true }),
  }),
);

const anyCard: fc.Arbitrary<Card> = fc.record({
  id: fc.constant(1),
  noteId: fc.constant(1),
  deckId: fc.constant(1),
  ordinal: fc.constant(0),
  type: fc.integer({ min: -1, max: 4 }),
  isSuspended: fc.boolean(),
  due: anyNumber,
  originalDue: anyNumber,
  isFiltered: fc.boolean(),
  interval: anyNumber,
  factor: anyNumber,
  repetitions: anyNumber,
  lapses: anyNumber,
  memory,
  lastReviewAt: fc.option(fc.double({ min: 1, noNaN: true, noDefaultInfinity: true })),
  changedAt: fc.option(fc.integer({ min: 1, max: now.getTime() / 1000 })),
});

const anyEntry: fc.Arbitrary<LogEntry> = fc.record({
  time: fc.integer({ min: Date.UTC(2022, 0, 2), max: now.getTime() }),
  ease: fc.integer({ min: 0, max: 5 }),
  interval: anyNumber,
  factor: fc.oneof(fc.constant(0), anyNumber),
  type: fc.integer({ min: 0, max: 6 }),
});
const anyLog = fc
  .array(anyEntry, { maxLength: 30 })
  .map((log) => log.sort((a, b) => a.time - b.time));

property(
  'every history can be read, and every due date is a date',
  [anyCard, anyLog],
  (card, log) => {
    const { due, past, reviews } = cardSchedule(card, log, calendar);
    if (due !== null) expect(dayOfDate(due)).not.toBeNull();
    const history = past === null ? null : parseHistory(past);
    if (past !== null) expect(history).not.toBeNull();
    const days = history?.entries.map(({ day }) => day) ?? [];
    expect(days).toEqual([...new Set(days)].sort((a, b) => a - b));
    expect(days[0] ?? 0).toBeGreaterThanOrEqual(days.length > 0 ? (history?.firstDay ?? 0) : 0);
    if (history) expect(days.length + (history.seed && reviews > 0 ? 1 : 0)).toBe(reviews);
  },
);

const plausibleCard = anyCard.map((card) => ({
  ...card,
  due: Math.abs(card.due % 3000),
  originalDue: 0,
  interval: Math.abs(card.interval % 400),
  lastReviewAt: null,
  changedAt: now.getTime() / 1000,
}));

property(
  'the API takes over the due date and the reviews',
  [plausibleCard, anyLog],
  (card, log) => {
    const schedule = cardSchedule(card, log, calendar);
    const options = { now, importedAt: now, timeZone: 'UTC' };
    const stored = importedSchedule({ ...schedule, createdAt: null }, options);
    expect(stored).not.toBeNull();
    if (schedule.due !== null) expect(stored?.srs.dueDay).toBe(dayOfDate(schedule.due));
    if (schedule.reviews > 0) expect(stored?.repetitions).toBe(schedule.reviews);
  },
);

import type { ReviewData } from '../schemas/note';
import type { ReviewResponse } from './ratings';
import { isDue, newReviewData, preview, review, type ReviewOptions, rezone } from './schedule';
import { studyDay } from './study-day';

const berlin = 'Europe/Berlin';
/** 2026-05-10, 21:30 in Berlin. */
const evening = new Date('2026-05-10T19:30:00Z');
const note = newReviewData(evening, berlin);

/** Reviews a due note and returns its new schedule. */
function reviewed(before: ReviewData, response: ReviewResponse, options: ReviewOptions) {
  const outcome = review(before, response, options);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.next;
}

/** Rates a note on each of its due days: E for Easy, H for Hard. Returns the schedules. */
function answerInTime(answers: string): ReviewData[] {
  const states = [note];
  for (const answer of answers) {
    const before = states.at(-1) ?? note;
    const now = new Date(before.nextReviewDate);
    const response = answer === 'E' ? 'Easy' : 'Hard';
    states.push(reviewed(before, response, { now, timeZone: berlin }));
  }
  return states.slice(1);
}

describe('a new note', () => {
  test('is due on the next study day', () => {
    expect(note).toEqual({
      repetitions: 0,
      easeFactor: 2.5,
      interval: 1,
      nextReviewDate: '2026-05-11T02:00:00.000Z',
      lastReviewDate: null,
      createdAt: '2026-05-10T19:30:00.000Z',
      updatedAt: '2026-05-10T19:30:00.000Z',
      srs: {
        v: 1,
        stability: 2.3065,
        difficulty: 2.11810397,
        lapses: 0,
        lastDay: 20583,
        dueDay: 20584,
        past: '1;fvr;',
      },
    });
  });

  test('is due the same morning when written after midnight', () => {
    const night = new Date('2026-05-10T23:30:00Z');
    expect(newReviewData(night, berlin).nextReviewDate).toBe('2026-05-11T02:00:00.000Z');
  });
});

describe('an evening review', () => {
  test.each([
    ['a usual night', berlin, '2026-05-10T21:45:00Z', '2026-05-11T03:00:00Z'],
    ['the longest night', berlin, '2026-10-24T21:45:00Z', '2026-10-25T04:00:00Z'],
    ['the shortest night', berlin, '2026-03-28T22:45:00Z', '2026-03-29T03:00:00Z'],
    ['after midnight', berlin, '2026-05-11T01:30:00Z', '2026-05-11T03:00:00Z'],
    ['half-hour zones', 'Asia/Kolkata', '2026-05-10T18:15:00Z', '2026-05-10T23:30:00Z'],
    ['far west', 'Pacific/Pago_Pago', '2026-05-11T10:45:00Z', '2026-05-11T16:00:00Z'],
  ])('is due again before the reminder at 05:00: %s', (_, timeZone, at, reminder) => {
    const now = new Date(at);
    const before = newReviewData(new Date(now.getTime() - 3 * 86_400_000), timeZone);
    const next = reviewed(before, 'Hard', { now, timeZone });
    expect(next.interval).toBe(1);
    expect(Date.parse(next.nextReviewDate)).toBeGreaterThan(now.getTime());
    expect(isDue(next, studyDay(new Date(reminder), timeZone))).toBe(true);
  });
});

describe('golden sequences', () => {
  test.each([
    ['EEEEEE', [7, 32, 118, 365, 365, 365]],
    ['HHHHHH', [1, 1, 1, 1, 1, 1]],
    ['EHEHEHEH', [7, 1, 3, 1, 2, 1, 1, 1]],
    ['HEEEEE', [1, 2, 6, 15, 33, 70]],
    ['EEEEEHEEEE', [7, 32, 118, 365, 365, 8, 19, 42, 86, 166]],
  ])('%s has the intervals %j', (answers, intervals) => {
    expect(answerInTime(answers).map(({ interval }) => interval)).toEqual(intervals);
  });

  test.each([
    ['EEEEE', 1030.56182, 2.08372, 0, 2.6667],
    ['HH', 0.20943, 9.12882, 2, 1.75],
    ['HEEEEE', 69.54595, 7.33379, 1, 2.375],
    ['EHEHEHEH', 0.31813, 9.87948, 4, 1.6111],
    ['EEEEEHEEEE', 166.42867, 7.33466, 1, 2.5],
  ])(
    '%s ends with stability %d, difficulty %d, %i lapses and ease %d',
    (answers, stability, difficulty, lapses, easeFactor) => {
      const last = answerInTime(answers).at(-1);
      expect(last?.srs.stability).toBeCloseTo(stability, 4);
      expect(last?.srs.difficulty).toBeCloseTo(difficulty, 4);
      expect(last?.srs.lapses).toBe(lapses);
      expect(last?.easeFactor).toBe(easeFactor);
      expect(last?.repetitions).toBe(answers.length);
    },
  );

  test.each([
    ['a day late', 8, 0.893736, 34],
    ['a month late', 37, 0.759406, 71],
    ['a year late', 372, 0.545615, 140],
  ])('an Easy %s uses the actual elapsed days', (_, elapsed, recall, interval) => {
    const [before] = answerInTime('E');
    if (!before) throw new Error('no review');
    const now = new Date(Date.parse(before.lastReviewDate ?? '') + elapsed * 86_400_000);
    const outcome = review(before, 'Easy', { now, timeZone: berlin });
    expect(outcome).toMatchObject({
      ok: true,
      next: { interval },
      entry: { elapsedDays: elapsed },
    });
    if (outcome.ok) expect(outcome.entry.predictedRecall).toBeCloseTo(recall, 5);
  });
});

describe('review', () => {
  const morning = new Date('2026-05-11T05:00:00Z');

  test('writes the new schedule and the log entry', () => {
    const outcome = review(note, 'Hard', { now: morning, timeZone: berlin });
    expect(outcome).toEqual({
      ok: true,
      next: {
        ...note,
        repetitions: 1,
        easeFactor: 2.0909,
        interval: 1,
        nextReviewDate: '2026-05-12T02:00:00.000Z',
        lastReviewDate: '2026-05-11T05:00:00.000Z',
        updatedAt: '2026-05-11T05:00:00.000Z',
        srs: {
          v: 1,
          stability: 0.57129918,
          difficulty: 7.39450274,
          lapses: 1,
          lastDay: 20584,
          dueDay: 20585,
          past: '1;fvr;1H',
        },
      },
      entry: {
        response: 'Hard',
        reviewedAt: '2026-05-11T05:00:00.000Z',
        day: 20584,
        elapsedDays: 1,
        predictedRecall: 0.9468475,
        before: note,
        after: outcome.ok ? outcome.next : null,
      },
    });
  });

  test.each([
    ['on the evening it was written', '2026-05-10T21:00:00Z', false],
    ['an instant before its day', '2026-05-11T01:59:59.999Z', false],
    ['from the first instant of its day', '2026-05-11T02:00:00Z', true],
    ['long after', '2030-01-01T00:00:00Z', true],
  ])('accepts a rating only from the due day on: %s', (_, now, ok) => {
    expect(review(note, 'Easy', { now: new Date(now), timeZone: berlin }).ok).toBe(ok);
  });

  test('counts a repeated rating once', () => {
    const next = reviewed(note, 'Hard', { now: morning, timeZone: berlin });
    const later = new Date('2026-05-11T22:00:00Z');
    for (const response of ['Easy', 'Hard'] as const) {
      expect(review(next, response, { now: later, timeZone: berlin })).toEqual({
        ok: false,
        reason: 'not-due',
      });
    }
  });

  test('treats a negative elapsed time as zero', () => {
    const ahead = { ...note, srs: { ...note.srs, lastDay: note.srs.dueDay + 30 } };
    const outcome = review(ahead, 'Easy', { now: morning, timeZone: berlin });
    expect(outcome).toMatchObject({ entry: { elapsedDays: 0, predictedRecall: 1 } });
    if (outcome.ok) expect(Date.parse(outcome.next.nextReviewDate)).toBeGreaterThan(+morning);
  });

  test('chooses the day of the window with the fewest due notes', () => {
    const today = studyDay(morning, berlin);
    const load = new Map([
      [today + 7, 3],
      [today + 8, 1],
      [today + 6, 2],
      [today + 5, 2],
      [today + 9, 2],
    ]);
    expect(reviewed(note, 'Easy', { now: morning, timeZone: berlin, load }).interval).toBe(8);
    expect(preview(note, { now: morning, timeZone: berlin, load })).toEqual({
      Easy: '2026-05-19T02:00:00.000Z',
      Hard: '2026-05-12T02:00:00.000Z',
    });
  });
});

describe('rezone', () => {
  test('keeps the due day and moves its first instant', () => {
    const moved = rezone(note, 'America/Los_Angeles');
    expect(moved).toEqual({ ...note, nextReviewDate: '2026-05-11T11:00:00.000Z' });
    const now = new Date('2026-05-11T08:00:00Z');
    expect(isDue(moved, studyDay(now, berlin))).toBe(true);
    expect(isDue(moved, studyDay(now, 'America/Los_Angeles'))).toBe(false);
  });
});

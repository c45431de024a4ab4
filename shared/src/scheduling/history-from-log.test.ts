import fc from 'fast-check';
import { perTier } from '../../../testing/depth';
import type { LegacyReviewData, ReviewData } from '../schemas/note';
import type { ReviewResponse } from '../schemas/review';
import { formatHistory, longestHistory, parseHistory, replay } from './history';
import { historyFromLog, type LoggedReview } from './history-from-log';
import { upgradeReviewData } from './legacy';
import { defaultMemoryModel as model } from './memory-model';
import { newReviewData, recordReview, removeReview, review } from './schedule';
import { studyDay, studyDayStart } from './study-day';

const berlin = 'Europe/Berlin';
const writtenAt = new Date('2026-05-10T19:30:00Z');
const firstDay = studyDay(writtenAt, berlin);

/** An entry as older releases wrote it, and its number. */
interface Logged extends LoggedReview {
  readonly before: ReviewData;
}

function withoutPast(reviewData: ReviewData): ReviewData {
  const srs = { ...reviewData.srs };
  delete srs.past;
  return { ...reviewData, srs };
}

/** Reviews a note a number of days after its due day for each letter: E for Easy, H for Hard. */
function reviewed(answers: string, from = withoutPast(newReviewData(writtenAt, berlin)), late = 0) {
  const log: Logged[] = [];
  let current = from;
  for (const letter of answers) {
    const now = studyDayStart(current.srs.dueDay + late, berlin);
    const outcome = review(current, letter === 'E' ? 'Easy' : 'Hard', { now, timeZone: berlin });
    if (!outcome.ok) throw new Error(outcome.reason);
    const { reviewedAt, response, elapsedDays, after } = outcome.entry;
    const number = after.repetitions;
    log.push({ number, reviewedAt, response, elapsedDays, before: current, after });
    current = after;
  }
  return { log, current };
}

const build = (log: readonly LoggedReview[], current: ReviewData) =>
  historyFromLog(log, current, berlin);

const stateOf = ({ repetitions, srs }: ReviewData) => ({
  stability: srs.stability,
  difficulty: srs.difficulty,
  lapses: srs.lapses,
  repetitions,
  lastDay: srs.lastDay,
});

function expectReplayed(history: ReturnType<typeof build>, current: ReviewData) {
  expect(replay(history, model)).toStrictEqual(stateOf(current));
  expect(parseHistory(formatHistory(history))).toStrictEqual(history);
}

describe('the history of a note', () => {
  test('holds all reviews of its log, in any order', () => {
    const { log, current } = reviewed('EHEEH');
    const history = build(log, current);
    expect(formatHistory(history)).toBe('1;fvr;1E,7H,1E,3E,8H');
    expectReplayed(history, current);
    expect(build(log.toReversed(), current)).toStrictEqual(history);
  });

  test('is that of a new note when it was never reviewed', () => {
    const { current } = reviewed('');
    expect(formatHistory(build([], current))).toBe('1;fvr;');
  });

  test('is a seed when the log has no entries', () => {
    const { current } = reviewed('EHE');
    const history = build([], current);
    expect(history).toMatchObject({ entries: [], seed: { repetitions: 3, lapses: 1 } });
    expectReplayed(history, current);
  });

  test('is not changed by a review that was undone', () => {
    const { log, current } = reviewed('EE');
    const again = reviewed('HE', current);
    const undone = reviewed('E', current);
    // The undo restored the schedule and removed the entry with the number of the first of `again`.
    expect(undone.log[0]?.number).toBe(again.log[0]?.number);
    const history = build([...log, ...again.log], again.current);
    expect(history.entries.map(({ kind }) => kind)).toEqual(['Easy', 'Easy', 'Hard', 'Easy']);
    expectReplayed(history, again.current);
  });

  test('ignores reviews of a deleted note that had the same id', () => {
    const deleted = reviewed('EHEHE', withoutPast(newReviewData(writtenAt, berlin)));
    const rewritten = newReviewData(new Date('2027-05-10T19:30:00Z'), berlin);
    const { log, current } = reviewed('EH', withoutPast(rewritten));
    // The new entries replaced those with the same numbers.
    const stored = [...log, ...deleted.log.slice(2)];
    expect(build(stored, current)).toStrictEqual(build(log, current));
    expect(build(log, current).entries).toHaveLength(2);
    expect(formatHistory(build(deleted.log, rewritten))).toBe(rewritten.srs.past);
  });

  test('ignores reviews without an effect, and the later ones of a study day', () => {
    const { log, current } = reviewed('EHE');
    const [first, second] = log;
    if (!first || !second) throw new Error('no entries');
    const idle = { ...first, number: 9, response: 'Hard' as const };
    const more: LoggedReview[] = [
      { ...idle, hasNoEffect: true, day: firstDay + 3 },
      { ...idle, reviewedAt: first.reviewedAt.replace('T02', 'T03'), day: firstDay + 1 },
      {
        ...idle,
        reviewId: 'a',
        day: firstDay + 8,
        reviewedAt: second.reviewedAt,
        response: 'Easy',
      },
    ];
    expect(build([...more, ...log], current)).toStrictEqual(build(log, current));
  });

  test('holds reviews that arrived late, whose entries lead to other states', () => {
    let current = newReviewData(writtenAt, berlin);
    const log: LoggedReview[] = [];
    for (const [index, ahead] of [5, 2, 20, 9, 3].entries()) {
      const now = studyDayStart(firstDay + ahead, berlin);
      const response = index % 2 === 0 ? 'Easy' : 'Hard';
      const { entry, next } = recordReview(current, response, { now, timeZone: berlin });
      log.push({ ...entry, reviewId: `review-${index}`, number: next.repetitions });
      current = next;
    }
    const history = build(log, withoutPast(current));
    expect(formatHistory(history)).toBe(current.srs.past);
    expectReplayed(history, current);
  });

  test('keeps the study days of reviews in other time zones', () => {
    const [auckland, honolulu] = ['Pacific/Auckland', 'Pacific/Honolulu'];
    const written = withoutPast(newReviewData(writtenAt, auckland));
    const at = new Date('2026-05-20T20:00:00Z');
    const first = review(written, 'Easy', { now: at, timeZone: auckland });
    if (!first.ok) throw new Error(first.reason);
    const later = new Date('2026-06-20T20:00:00Z');
    const second = review(first.next, 'Hard', { now: later, timeZone: honolulu });
    if (!second.ok) throw new Error(second.reason);
    const log = [first.entry, second.entry].map((entry, index) => ({
      ...entry,
      number: index + 1,
    }));
    for (const zone of [auckland, honolulu, berlin]) {
      const history = historyFromLog(log, second.next, zone);
      expect(history).toMatchObject({ seed: null, firstDay: written.srs.lastDay });
      expect(replay(history, model)).toStrictEqual(stateOf(second.next));
    }
  });

  test('is bounded in length', () => {
    const { log, current } = reviewed('H'.repeat(longestHistory + 20));
    const history = build(log, current);
    expect(history.entries).toHaveLength(longestHistory);
    expect(history.seed).toMatchObject({ repetitions: 20, lapses: 20 });
    expectReplayed(history, current);
  });
});

describe('the history of a note from before the memory model', () => {
  const legacy: LegacyReviewData = {
    repetitions: 4,
    easeFactor: 2.36,
    interval: 15,
    nextReviewDate: '2026-05-20T19:30:00.000Z',
    lastReviewDate: '2026-05-05T19:30:00.000Z',
    createdAt: '2026-03-01T08:00:00.000Z',
    updatedAt: '2026-05-05T19:30:00.000Z',
  };
  const review1 = (before: LegacyReviewData, zone: string) => {
    const upgraded = withoutPast(upgradeReviewData(before, zone));
    const now = studyDayStart(upgraded.srs.dueDay, zone);
    const outcome = review(upgraded, 'Easy', { now, timeZone: zone });
    if (!outcome.ok) throw new Error(outcome.reason);
    const entry = { ...outcome.entry, number: outcome.next.repetitions, before };
    return { entry, current: outcome.next };
  };

  test.each([berlin, 'Pacific/Auckland', 'Pacific/Honolulu'])(
    'starts with its estimated state as the seed, upgraded in %s',
    (zone) => {
      const { entry, current } = review1(legacy, zone);
      const history = build([entry], current);
      expect(history).toMatchObject({
        seed: { stability: 15, repetitions: 4 },
        firstDay: studyDay(new Date('2026-05-05T19:30:00.000Z'), zone),
        entries: [{ kind: 'Easy' }],
      });
      expectReplayed(history, current);
    },
  );

  test('has no seed when it had no review', () => {
    const { entry, current } = review1({ ...legacy, repetitions: 0, lastReviewDate: null }, berlin);
    const history = build([entry], current);
    expect(history.seed).toBeNull();
    expectReplayed(history, current);
  });
});

describe('a damaged log', () => {
  const { log, current } = reviewed('EHEEHE');
  const without = (...indexes: number[]) => log.filter((_, index) => !indexes.includes(index));

  test.each([
    ['its first entry', without(0), 5],
    ['entries in the middle', without(1, 3), 2],
    ['all but the last entry', without(0, 1, 2, 3, 4), 1],
    ['its last entry', without(5), 0],
  ])('keeps the reviews after the gap without %s', (_, entries, kept) => {
    const history = build(entries, current);
    expect(history.entries).toHaveLength(kept);
    expect(history.entries).toEqual(build(log, current).entries.slice(6 - kept));
    expect(history.seed).not.toBeNull();
    expectReplayed(history, current);
  });

  test.each<[string, Partial<LoggedReview>, number]>([
    ['another response', { response: 'Easy' }, 4],
    ['another day', { day: firstDay + 6, after: { srs: { lastDay: firstDay + 6 } } }, 4],
    ['a day before the note was written', { day: -5 }, 4],
    ['a day that no date has', { day: 10 ** 12 }, 4],
    ['another state before it', { before: withoutPast(newReviewData(writtenAt, berlin)) }, 6],
    ['a time before the note was written', { reviewedAt: '1970-01-01T00:00:00.000Z' }, 4],
  ])('leads to the state of the note although an entry has %s', (_, damage, kept) => {
    const entries = log.map((entry, index) => (index === 1 ? { ...entry, ...damage } : entry));
    const history = build(entries, current);
    expectReplayed(history, current);
    expect(history.entries).toHaveLength(kept);
  });

  test('leads to the state of a note that another program changed', () => {
    const changed = { ...current, srs: { ...current.srs, stability: 3.25 } };
    const history = build(log, changed);
    expect(history).toMatchObject({ entries: [], seed: { stability: 3.25 } });
    expectReplayed(history, changed);
  });

  test('accepts any numbers without an error', () => {
    const days = fc.oneof(
      fc.integer({ min: -5, max: 30 }).map((day) => firstDay + day),
      fc.maxSafeInteger(),
    );
    const damages = fc.array(
      fc.record({
        day: days,
        elapsedDays: fc.maxSafeNat(),
        repetitions: fc.maxSafeNat(),
        lastDay: days,
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(damages, days, (given, lastDay) => {
        const entries = given.flatMap(
          ({ day, elapsedDays, repetitions, lastDay: before }, index) => {
            const entry = log[index];
            if (!entry) return [];
            const srs = { ...entry.before.srs, lastDay: before };
            return [{ ...entry, day, elapsedDays, before: { ...entry.before, repetitions, srs } }];
          },
        );
        const note = { ...current, srs: { ...current.srs, lastDay } };
        expect(replay(build(entries, note), model)).toStrictEqual(stateOf(note));
      }),
      { numRuns: perTier({ fast: 30, deep: 300 }) },
    );
  });

  test('leads to the state of the note although entries are missing', () => {
    const steps = fc.array(fc.constantFrom('E', 'H'), { minLength: 1, maxLength: 15 });
    fc.assert(
      fc.property(steps, fc.nat(40), fc.infiniteStream(fc.boolean()), (answers, late, kept) => {
        const all = reviewed(answers.join(''), undefined, late);
        const entries = all.log.filter(() => kept.next().value);
        const history = build(entries, all.current);
        expectReplayed(history, all.current);
        if (entries.length === all.log.length) {
          expect(history).toMatchObject({ seed: null, firstDay });
          expect(history.entries).toHaveLength(all.log.length);
        }
      }),
      { numRuns: perTier({ fast: 30, deep: 300 }) },
    );
  });
});

test('equals the history that the reviews and undos wrote', () => {
  const steps = fc.array(
    fc.record({
      ahead: fc.integer({ min: 1, max: 60 }),
      response: fc.constantFrom<ReviewResponse>('Easy', 'Hard'),
      isUndone: fc.boolean(),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(steps, (given) => {
      let current = newReviewData(writtenAt, berlin);
      const log = new Map<number, LoggedReview>();
      for (const [index, { ahead, response, isUndone }] of given.entries()) {
        const now = studyDayStart(firstDay + ahead, berlin);
        const { entry, next } = recordReview(current, response, { now, timeZone: berlin });
        // Another review of this day was replaced, which the log does not show in the same way.
        if (log.has(entry.day)) continue;
        current = next;
        log.set(entry.day, { ...entry, reviewId: `review-${index}`, number: index + 1 });
        if (!isUndone) continue;
        const before = withoutPast(entry.before);
        const removal = { now, timeZone: berlin, before, previousReviewAt: null };
        current = removeReview(current, entry.day, removal);
        log.delete(entry.day);
      }
      const history = build([...log.values()], withoutPast(current));
      expect(formatHistory(history)).toBe(current.srs.past);
    }),
    { numRuns: perTier({ fast: 30, deep: 300 }) },
  );
});

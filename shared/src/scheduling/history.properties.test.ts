import { limits } from '../limits';
import fc from 'fast-check';
import {
  loggedReviewDataSchema,
  reviewDataSchema,
  type LoggedReviewData,
  type ReviewData,
} from '../schemas/note';
import type { ReviewResponse } from './ratings';
import { anyText } from '../../../testing/any-text';
import { easeFactorOf } from './ease';
import {
  formatHistory,
  type History,
  type HistoryEntry,
  type HistorySeed,
  newHistory,
  parseHistory,
  replay,
  responseOn,
  seededHistory,
  withBoundedLength,
  withoutReview,
  withReview,
} from './history';
import { defaultMemoryModel as model, type MemoryState } from './memory-model';
import {
  newReviewData,
  placeOfReview,
  recordReview,
  removeReview,
  review,
  rezone,
} from './schedule';
import { studyDay, studyDayStart } from './study-day';
import { property } from '../testing/property';

const msPerHour = 3_600_000;
const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const responses = fc.constantFrom<ReviewResponse>('Easy', 'Hard');

const seeds: fc.Arbitrary<HistorySeed> = fc.record(
  {
    stability: fc.double({ min: 0.01, max: 36_500, noNaN: true }),
    difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
    lapses: fc.nat(limits.countedReviews),
    repetitions: fc.nat(limits.countedReviews),
  },
  { noNullPrototype: true },
);

/** Histories with resets, also on the day of a review. */
const histories: fc.Arbitrary<History> = fc
  .record({
    firstDay: fc.integer({ min: -10_000, max: 1_000_000 }),
    seed: fc.option(seeds),
    steps: fc.array(
      fc.record({
        elapsed: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 90_000 })),
        kind: fc.constantFrom<HistoryEntry['kind']>('Easy', 'Hard', 'reset'),
        isResetToo: fc.boolean(),
      }),
      { maxLength: 60 },
    ),
  })
  .map(({ firstDay, seed, steps }) => {
    let day = firstDay;
    const entries = steps.flatMap(({ elapsed, kind, isResetToo }): HistoryEntry[] => {
      day += elapsed;
      const isResetAfter = isResetToo && kind !== 'reset';
      return [{ day, kind }, ...(isResetAfter ? [{ day, kind: 'reset' as const }] : [])];
    });
    return { firstDay, seed, entries };
  });

describe('the text of a history', () => {
  property('gives back the history when parsed', [histories], (history) => {
    expect(parseHistory(formatHistory(history))).toStrictEqual(history);
  });

  property('has one form only, up to the digits of a seed', [histories], (history) => {
    const text = formatHistory(history);
    const parsed = parseHistory(text);
    expect(parsed && formatHistory(parsed)).toBe(text);
  });

  /** Texts that nearly match the grammar. */
  const hostile = fc.oneof(
    anyText({ maxLength: 200 }),
    fc.string({ unit: fc.constantFrom(...Array.from('1;:.,-+09azEHRe \n')), maxLength: 60 }),
    fc
      .tuple(
        histories,
        fc.nat(),
        fc.string({ unit: fc.constantFrom(...Array.from('1;:.,-0zER\0')), maxLength: 3 }),
      )
      .map(([history, place, inserted]) => {
        const text = formatHistory(history);
        const index = place % (text.length + 1);
        return text.slice(0, index) + inserted + text.slice(index + (place % 2));
      }),
  );
  property('is rejected by the parser or can be replayed', [hostile], (text) => {
    const parsed = parseHistory(text);
    if (!parsed) return;
    expect(parseHistory(formatHistory(parsed))).toStrictEqual(parsed);
    const { stability, difficulty, lapses, repetitions, lastDay } = replay(parsed, model);
    expect(stability).toBeGreaterThanOrEqual(0.01);
    expect(stability).toBeLessThanOrEqual(36_500);
    expect(difficulty).toBeGreaterThanOrEqual(1);
    expect(difficulty).toBeLessThanOrEqual(10);
    expect(lapses).toBeGreaterThanOrEqual(0);
    expect(repetitions).toBeGreaterThanOrEqual(0);
    expect(studyDayStart(Math.min(lastDay, 2_900_000), 'UTC').getTime()).not.toBeNaN();
  });
});

describe('the replay', () => {
  /** The state after a history, computed without the code under test. */
  const stateOf = ({ firstDay, seed, entries }: History) => {
    let memory: MemoryState = seed ?? model.initial;
    let [lapses, repetitions, lastDay] = [seed?.lapses ?? 0, seed?.repetitions ?? 0, firstDay];
    for (const { day, kind } of entries) {
      if (kind === 'reset') {
        [memory, lapses, repetitions] = [model.initial, 0, 0];
      } else {
        memory = model.next(memory, day - lastDay, kind);
        if (kind === 'Hard') lapses = Math.min(lapses + 1, limits.countedReviews);
        repetitions = Math.min(repetitions + 1, limits.countedReviews);
      }
      lastDay = day;
    }
    const { stability, difficulty } = memory;
    return { stability, difficulty, lapses, repetitions, lastDay };
  };

  property('gives the state of the model', [histories], (history) => {
    expect(replay(history, model)).toStrictEqual(stateOf(history));
  });

  property(
    'is the same after the oldest entries became part of the seed',
    [histories, fc.nat(60)],
    (history, count) => {
      const folded = replay({ ...history, entries: history.entries.slice(0, count) }, model);
      const seed = seededHistory({ repetitions: folded.repetitions, srs: toSrs(folded) });
      const rest = { ...seed, entries: history.entries.slice(count) };
      expect(replay(rest, model)).toStrictEqual(replay(history, model));
      expect(replay(withBoundedLength(history, model), model)).toStrictEqual(
        replay(history, model),
      );
    },
  );

  const toSrs = (state: MemoryState & { lapses: number; lastDay: number }) => ({
    v: 1 as const,
    stability: state.stability,
    difficulty: state.difficulty,
    lapses: state.lapses,
    lastDay: state.lastDay,
    dueDay: state.lastDay + 1,
  });
});

describe('withReview and withoutReview', () => {
  property(
    'insert and remove the review of a day and leave all others',
    [histories, fc.nat(2000), responses],
    (history, ahead, response) => {
      const day = history.firstDay + ahead;
      const added = withReview(history, day, response);
      expect(responseOn(added, day)).toBe(response);
      expect(added.entries.map((entry) => entry.day)).toStrictEqual(
        added.entries.map((entry) => entry.day).toSorted((a, b) => a - b),
      );
      expect(withoutReview(added, day)).toStrictEqual(withoutReview(history, day));
      const previous = responseOn(history, day);
      if (previous) expect(withReview(added, day, previous)).toStrictEqual(history);
      else expect(withoutReview(added, day)).toStrictEqual(history);
    },
  );
});

/** A review that a device sends: study days after the note was written, and hours into the day. */
interface Sent {
  readonly day: number;
  readonly hour: number;
  readonly response: ReviewResponse;
}

const sentReviews = fc.uniqueArray(
  fc.record({ day: fc.integer({ min: 1, max: 60 }), hour: fc.nat(23), response: responses }),
  { selector: ({ day }) => day, minLength: 1, maxLength: 25 },
);

/** Notes without reviews: a new one, or one whose earlier reviews are unknown. */
const writtenNotes = fc
  .record({
    writtenAt: fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    }),
    timeZone: zones,
    seed: fc.option(
      fc.record({
        stability: fc.double({ min: 0.01, max: 400, noNaN: true }),
        difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
        lapses: fc.nat(20),
        repetitions: fc.integer({ min: 20, max: 60 }),
      }),
    ),
  })
  .map(({ writtenAt, timeZone, seed }) => {
    const note = newReviewData(writtenAt, timeZone);
    if (!seed) return { timeZone, note };
    const { repetitions, ...state } = seed;
    const srs = { ...note.srs, ...state };
    const past = formatHistory(seededHistory({ repetitions, srs }));
    const easeFactor = easeFactorOf(repetitions, srs.lapses);
    return { timeZone, note: { ...note, repetitions, easeFactor, srs: { ...srs, past } } };
  });

const dayOf = (note: ReviewData, { day }: Sent) => note.srs.lastDay + day;

/** The options of a review that was sent for a note that was written in this zone. */
const optionsFor = (note: ReviewData, { day, hour }: Sent, timeZone: string) => {
  const start = studyDayStart(note.srs.lastDay + day, timeZone).getTime();
  const end = studyDayStart(note.srs.lastDay + day + 1, timeZone).getTime();
  return { now: new Date(Math.min(start + hour * msPerHour, end - 1)), timeZone };
};

const recordAll = (note: ReviewData, sent: readonly Sent[], timeZone: string) =>
  sent.reduce(
    (state, one) => recordReview(state, one.response, optionsFor(note, one, timeZone)).next,
    note,
  );

const byDay = (a: Sent, b: Sent) => a.day - b.day;

/** The parts of a schedule that its history determines. */
const determined = ({ repetitions, easeFactor, srs }: ReviewData) => {
  const state: Partial<ReviewData['srs']> = { ...srs };
  delete state.dueDay;
  return { repetitions, easeFactor, ...state };
};

function expectReplayed(state: ReviewData) {
  expect(reviewDataSchema.parse(state)).toStrictEqual(state);
  const { stability, difficulty, lapses, lastDay, past } = state.srs;
  const { repetitions } = state;
  const history = parseHistory(past);
  expect(history && replay(history, model)).toStrictEqual({
    stability,
    difficulty,
    lapses,
    repetitions,
    lastDay,
  });
  expect(state.srs.dueDay).toBeGreaterThan(lastDay);
}

/** A log entry stores schedules without their histories. */
function logged(reviewData: ReviewData): LoggedReviewData {
  return loggedReviewDataSchema.parse(reviewData);
}

describe('recordReview', () => {
  property(
    'gives the same state for every order of arrival',
    [writtenNotes, sentReviews],
    ({ timeZone, note }, sent) => {
      const sorted = recordAll(note, sent.toSorted(byDay), timeZone);
      const arrived = recordAll(note, sent, timeZone);
      expect(determined(arrived)).toStrictEqual(determined(sorted));
      expectReplayed(arrived);
    },
  );

  property(
    'does the same as a review of a due note in time',
    [writtenNotes, sentReviews],
    ({ timeZone, note }, sent) => {
      let state = note;
      for (const one of sent.toSorted(byDay)) {
        const options = optionsFor(note, one, timeZone);
        const outcome = review(state, one.response, options);
        const recorded = recordReview(state, one.response, options);
        if (outcome.ok)
          expect(recorded).toStrictEqual({ next: outcome.next, entry: outcome.entry });
        state = recorded.next;
      }
    },
  );

  property(
    'logs the schedules before and after the review, and keeps the instant of the latest one',
    [writtenNotes, sentReviews],
    ({ timeZone, note }, sent) => {
      let state = note;
      let latest = 0;
      for (const one of sent) {
        const { next, entry } = recordReview(state, one.response, optionsFor(note, one, timeZone));
        if (one.day < latest) expect(next.lastReviewDate).toBe(state.lastReviewDate);
        expect(entry).toMatchObject({ before: state, after: next, day: dayOf(note, one) });
        expect(entry.elapsedDays).toBeGreaterThan(0);
        latest = Math.max(latest, one.day);
        state = next;
      }
    },
  );

  property(
    'replaces another review of the same study day',
    [writtenNotes, sentReviews, fc.nat(), responses],
    ({ timeZone, note }, sent, chosen, response) => {
      const replaced = sent[chosen % sent.length];
      if (!replaced) throw new Error('no review');
      const options = optionsFor(note, replaced, timeZone);
      const both = recordReview(recordAll(note, sent, timeZone), response, options).next;
      const only = sent.map((one) => (one === replaced ? { ...one, response } : one));
      expect(determined(both)).toStrictEqual(determined(recordAll(note, only, timeZone)));
      expectReplayed(both);
    },
  );

  property(
    'keeps the history equal to the state when the zone changes before each review',
    [writtenNotes, sentReviews, fc.array(zones, { minLength: 25, maxLength: 25 })],
    ({ timeZone, note }, sent, elsewhere) => {
      let state = note;
      for (const [index, one] of sent.entries()) {
        const { now } = optionsFor(note, one, timeZone);
        const zone = elsewhere[index] ?? timeZone;
        state = rezone(state, zone);
        if (placeOfReview(state, studyDay(now, zone)) === 'too-early') continue;
        state = recordReview(state, one.response, { now, timeZone: zone }).next;
        expectReplayed(state);
      }
    },
  );
});

describe('removeReview', () => {
  property(
    'gives the state of a note that never had the review',
    [writtenNotes, sentReviews, fc.nat(), fc.boolean()],
    ({ timeZone, note }, sent, chosen, isKnown) => {
      const removed = sent[chosen % sent.length];
      if (!removed) throw new Error('no review');
      const before: LoggedReviewData[] = [];
      const state = sent.reduce((current, one) => {
        if (one === removed) before.push(logged(current));
        return recordReview(current, one.response, optionsFor(note, one, timeZone)).next;
      }, note);
      const next = removeReview(state, dayOf(note, removed), {
        now: studyDayStart(note.srs.lastDay + 100, timeZone),
        timeZone,
        before: isKnown ? (before[0] ?? null) : null,
        previousReviewAt: null,
      });
      const others = sent.filter((one) => one !== removed);
      expect(determined(next)).toStrictEqual(determined(recordAll(note, others, timeZone)));
      expectReplayed(next);
    },
  );

  property(
    'restores the schedule before the latest review exactly, at the instant of the undo',
    [writtenNotes, sentReviews],
    ({ timeZone, note }, sent) => {
      const states = [note];
      const log: { day: number; before: LoggedReviewData }[] = [];
      for (const one of sent.toSorted(byDay)) {
        const before = states.at(-1) ?? note;
        const options = optionsFor(note, one, timeZone);
        const { next, entry } = recordReview(before, one.response, options);
        states.push(next);
        log.push({ day: entry.day, before: logged(before) });
      }
      let state = states.pop() ?? note;
      for (const { day, before } of log.toReversed()) {
        const now = studyDayStart(day + 3, timeZone);
        const latest = new Date(Math.max(now.getTime(), Date.parse(state.updatedAt)));
        state = removeReview(state, day, { now, timeZone, before, previousReviewAt: null });
        expect(state).toStrictEqual({ ...states.pop(), updatedAt: latest.toISOString() });
      }
    },
  );

  property(
    'restores the due day in the present zone',
    [writtenNotes, sentReviews, zones],
    ({ timeZone, note }, sent, elsewhere) => {
      const sorted = sent.toSorted(byDay);
      const last = sorted.pop();
      if (!last) throw new Error('no review');
      const before = recordAll(note, sorted, timeZone);
      const { now } = optionsFor(note, last, timeZone);
      const { next, entry } = recordReview(before, last.response, { now, timeZone });
      const removal = { now, timeZone: elsewhere, before: logged(before), previousReviewAt: null };
      expect(removeReview(rezone(next, elsewhere), entry.day, removal)).toStrictEqual({
        ...rezone(before, elsewhere),
        updatedAt: next.updatedAt,
      });
    },
  );

  property(
    'leaves a note as it is when the day has no review',
    [writtenNotes, sentReviews, fc.integer({ min: 61, max: 90 })],
    ({ timeZone, note }, sent, day) => {
      const state = recordAll(note, sent, timeZone);
      const now = new Date(state.updatedAt);
      const removal = { now, timeZone, before: null, previousReviewAt: null };
      expect(removeReview(state, note.srs.lastDay + day, removal)).toStrictEqual(state);
    },
  );

  property(
    'returns a note without other reviews to the state in which it was written',
    [writtenNotes, sentReviews],
    ({ timeZone, note }, [only]) => {
      if (!only) throw new Error('no review');
      const options = optionsFor(note, only, timeZone);
      const { next, entry } = recordReview(note, only.response, options);
      const removal = { ...options, before: null, previousReviewAt: null };
      const removed = removeReview(next, entry.day, removal);
      expect(removed.srs.past).toBe(note.srs.past);
      expectReplayed(removed);
      const isNew = note.srs.past === formatHistory(newHistory(note.srs.lastDay));
      if (isNew) expect({ ...removed, updatedAt: note.updatedAt }).toStrictEqual(note);
    },
  );
});

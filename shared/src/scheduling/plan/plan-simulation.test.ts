import { combinations } from '../../../../testing/depth';
import { createRandom } from '../../../../testing/random';
import {
  studiedDays,
  type SimulatedNotes,
  type SimulatedReview,
} from '../../../../testing/simulated-notes';
import type { LightDays, Pace } from '../../schemas/plan';
import { sessionWithNew } from './session-with-new';
import { fixPlan } from './plan-state';
import type { PlanState } from '../../schemas/plan-state';
import { toPlan } from './to-plan';

/**
 * 2025-10-09. The learner who was away for six weeks comes back on 2026-03-20, before the change of the
 * clocks in Berlin and in Auckland; the other one on 2026-02-27, before that in New York.
 */
const first = 20_370;
const studyDays = 120;

const away6Weeks = { perDay: 3, away: 42 };
const away3Weeks = { perDay: 4, away: 21 };
const learner = [away6Weeks, away3Weeks];
const pace = ['steady', 'faster'] as const;
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland'];

interface Return {
  readonly pace: 'steady' | 'faster';
  readonly timeZone: string;
  readonly seed: number;
  /** Notes that the learner writes a day during the plan. */
  readonly perDay: number;
  /** Returns the part of the share that the learner reviews on a day. */
  readonly diligence: (random: number) => number;
}

const sometimes = (random: number) => 0.8 + 0.4 * random;

/** Follows a plan for at most 60 days. Returns the errors of the dates in days, the first one first. */
function follow(
  studied: SimulatedNotes,
  back: number,
  { pace, seed, perDay, diligence }: Omit<Return, 'timeZone'>,
): number[] {
  const simulated = studied.copy(seed);
  const random = createRandom(seed);
  const dates: number[] = [];
  let state: PlanState | null = null;
  let day = back;
  for (; day < back + 60; day++) {
    state = fixPlan(state, simulated.facts(day));
    if (!state) break;
    dates.push(state[pace].clearedOn ?? Infinity);
    const wanted = Math.round(state[pace].share * diligence(random()));
    for (let left = wanted; left > 0; left -= 10) {
      for (const index of sessionOn(simulated, day, Math.min(left, 10)))
        simulated.review(index, day);
    }
    simulated.write(day, perDay);
  }
  return dates.map((date) => date - (day - 1));
}

function sessionOn(simulated: SimulatedNotes, day: number, size: number): number[] {
  const due = simulated
    .due(day)
    .map((index) => ({ id: String(index), reviewData: simulated.at(index) }));
  return sessionWithNew(due.slice(0, size), due).map(({ id }) => Number(id));
}

const known = new Map<string, SimulatedNotes>();

/** @param writes whether the learner still writes notes at the end */
function studiedIn(timeZone: string, perDay: number, writes: boolean): SimulatedNotes {
  const key = [timeZone, perDay, writes].join();
  const studied =
    known.get(key) ??
    studiedDays(
      { seed: 1, settings: { timezone: timeZone } },
      { first, days: studyDays, perDay, ...(!writes && { writingDays: studyDays - 30 }) },
    );
  known.set(key, studied);
  return studied.copy(1);
}

/** A learner who has studied for 200 days. */
const longStudied = studiedDays({ seed: 1 }, { first, days: 200, perDay: 5 });

describe('the first date of a plan at 80 to 120 % diligence', () => {
  test.each(combinations({ timeZone: zones, pace, writes: [false, true], learner }))(
    'is right within a day: %o',
    ({ timeZone, pace, writes, learner: { perDay, away } }) => {
      const studied = studiedIn(timeZone, perDay, writes);
      const back = first + studyDays + away;
      const seed = zones.indexOf(timeZone) + 1;
      const given = { pace, seed, perDay: writes ? perDay : 0, diligence: sometimes };
      const [error] = follow(studied, back, given);
      expect(Math.abs(error ?? Infinity)).toBeLessThanOrEqual(1);
    },
  );

  test.each(combinations({ part: [0.8, 1.2], pace, learner }))(
    'is right within a day at a part of the share every day: %o',
    ({ part, pace, learner: { perDay, away } }) => {
      const studied = studiedIn('UTC', perDay, false);
      const given = { pace, seed: 7, perDay: 0, diligence: () => part };
      const [error] = follow(studied, first + studyDays + away, given);
      expect(Math.abs(error ?? Infinity)).toBeLessThanOrEqual(1);
    },
  );
});

test('the undo of every review of a day restores the notes, the load and the plan', () => {
  const simulated = studiedIn('Europe/Berlin', away3Weeks.perDay, true);
  const back = first + studyDays + away3Weeks.away;
  const state = fixPlan(null, simulated.facts(back));
  const facts = plain(simulated, back);
  const view = (pace: Pace) =>
    state &&
    toPlan(state, {
      settings: { ...simulated.settings, pace },
      dueCount: simulated.due(back).length,
      reviewedToday: simulated.reviews.get(back) ?? 0,
    });
  const before = view('steady');

  const done: [number, SimulatedReview][] = [];
  for (const index of simulated.due(back).slice(0, 30)) {
    done.push([index, simulated.review(index, back)]);
  }
  expect(view('steady')).not.toEqual(before);
  for (const [index, review] of done.reverse()) simulated.undo(index, review, back);
  expect(view('all')).not.toEqual(before);
  expect(view('steady')).toEqual(before);
  expect(plain(simulated, back)).toEqual(facts);
  expect(fixPlan(null, simulated.facts(back))).toEqual(state);
});

const plain = (simulated: SimulatedNotes, day: number) => ({
  ...simulated.facts(day),
  load: [...simulated.load].filter(([, count]) => count > 0).sort(([a], [b]) => a - b),
  reviews: [...simulated.reviews].filter(([, count]) => count > 0),
});

describe('60 days with a lighter weekday', () => {
  const days = 60;
  const weekdayOf = (day: number) => (day + 3) % 7;

  /** Returns the load of the weekday relative to the mean, and the mean predicted recall. */
  function study(lightDays: LightDays, weekday: number) {
    const simulated = longStudied.copy(9, { lightDays });
    const recalls: number[] = [];
    const counts: { day: number; count: number }[] = [];
    for (let day = first + 200; day < first + 200 + days; day++) {
      simulated.write(day, 5);
      const due = simulated.due(day);
      counts.push({ day, count: due.length });
      for (const index of due) recalls.push(simulated.review(index, day).predictedRecall);
    }
    const mean = (numbers: readonly number[]) =>
      numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
    const own = counts.filter(({ day }) => weekdayOf(day) === weekday);
    const load = mean(own.map(({ count }) => count)) / mean(counts.map(({ count }) => count));
    return { load, retention: mean(recalls) };
  }

  const normal: LightDays = [100, 100, 100, 100, 100, 100, 100];
  const usual = study(normal, 0);

  const weekday = [
    { name: 'Monday', index: 0 },
    { name: 'Sunday', index: 6 },
  ];
  const cases = combinations({ weekday, percent: [0, 50] as const });
  test.each(cases)('bring $weekday.name at most 60 % of the mean: $percent', (light) => {
    const { weekday, percent } = light;
    const { load, retention } = study(
      normal.map((load, index) => (index === weekday.index ? percent : load)),
      weekday.index,
    );
    expect(load).toBeLessThanOrEqual(0.6);
    expect(Math.abs(retention - usual.retention)).toBeLessThanOrEqual(0.005);
  });
});

test('intervals avoid the days of a coming break where their window allows it', () => {
  const planned = { from: dateOf(first + 220), to: dateOf(first + 226) };
  const dueIn = (given: Partial<{ break: { from: string; to: string } }>) => {
    const simulated = longStudied.copy(9, given);
    for (let day = first + 200; day < first + 220; day++) {
      for (const index of simulated.due(day)) simulated.review(index, day);
    }
    return simulated.notes.filter(
      ({ srs }) =>
        srs.lastDay >= first + 200 && srs.dueDay >= first + 220 && srs.dueDay <= first + 226,
    ).length;
  };
  expect(dueIn({ break: planned })).toBeLessThan(0.6 * dueIn({}));
});

const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

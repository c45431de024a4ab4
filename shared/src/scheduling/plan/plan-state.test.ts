import { SimulatedNotes, studiedDays } from '../../../../testing/simulated-notes';
import { defaultSettings, type Settings } from '../../schemas/settings';
import { dateOfDay } from '../day-of-date';
import { beginsPlan, fixPlan } from './plan-state';
import { planStateSchema } from '../../schemas/plan-state';
import { toPlan } from './to-plan';

const first = 20_000;
const studied = studiedDays({ seed: 1 }, { first, days: 120, perDay: 3 });
const back = first + 120 + 42;

const sessionsOf = (revisionNotesCount: Settings['revisionNotesCount']) => ({
  ...defaultSettings,
  revisionNotesCount,
});

describe('a plan begins', () => {
  test.each([
    ['with more than 1.5 sessions of a newcomer', 16, 0, 10, true],
    ['not with 1.5 sessions', 15, 0, 10, false],
    ['not with 60 notes of a learner who does 80 a day', 60, 80, 10, false],
    ['not with two usual days', 160, 80, 10, false],
    ['with more than two usual days', 161, 80, 10, true],
    ['not with less than 1.5 sessions of a learner who does little', 45, 5, 30, false],
  ] as const)('%s', (_, due, usual, session, begins) => {
    expect(beginsPlan(due, usual, sessionsOf(session))).toBe(begins);
  });
});

const fixedOn = (day: number, simulated = studied) => {
  const state = fixPlan(null, simulated.facts(day));
  if (!state) throw new Error('The learner is not in arrears.');
  return state;
};

describe('the plan of a study day', () => {
  test('can be stored', () => {
    const state = fixedOn(back);
    expect(planStateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  test('stays fixed while notes are reviewed', () => {
    const simulated = studied.copy(2);
    const state = fixedOn(back, simulated);
    for (const index of simulated.due(back).slice(0, 20)) simulated.review(index, back);
    expect(fixPlan(state, simulated.facts(back))).toBe(state);
  });

  test('is nearly the same if some notes were reviewed before the first list', () => {
    const simulated = studied.copy(2);
    const before = fixedOn(back, simulated);
    for (const index of simulated.due(back).slice(0, 5)) simulated.review(index, back);
    const after = fixedOn(back, simulated);
    expect(Math.abs(after.steady.share - before.steady.share)).toBeLessThanOrEqual(1);
  });

  test('keeps its share after days without reviews, and aims later', () => {
    const state = fixedOn(back);
    const later = fixPlan(state, studied.facts(back + 3));
    expect(later?.steady.until).toBe((state.steady.until ?? 0) + 3);
    expect(later?.steady.share).toBeLessThanOrEqual(state.steady.share + 1);
  });

  test('begins again after a week without reviews', () => {
    const state = fixedOn(back);
    const later = fixPlan(state, studied.facts(back + 8));
    expect(later?.steady).toEqual(fixedOn(back + 8).steady);
  });

  test('aims later if a break lies ahead', () => {
    const state = fixedOn(back);
    const simulated = studied.copy(2);
    const planned = { from: dateOfDay(back + 3), to: dateOfDay(back + 7) };
    const settings = { ...defaultSettings, break: planned };
    const later = fixPlan(null, { ...simulated.facts(back), settings });
    expect(later?.faster.clearedOn).toBeGreaterThanOrEqual((state.faster.clearedOn ?? 0) + 4);
  });

  test('ends when the due notes fit into a share, and not before', () => {
    const simulated = studied.copy(2);
    const state = fixedOn(back, simulated);
    const due = simulated.due(back);
    const goal = Math.max(10, Math.round(1.5 * state.usual));
    for (const index of due.slice(goal + 1)) simulated.review(index, back - 1);
    const facts = (left: number) => {
      const all = simulated.facts(back);
      return { ...all, due: all.due.slice(0, left), reviews: new Map() };
    };
    expect(fixPlan(state, { ...facts(goal + 1), today: back + 1 })).not.toBeNull();
    expect(fixPlan(state, { ...facts(goal), today: back + 1 })).toBeNull();
  });

  test('has no date when a year of shares does not clear the backlog', () => {
    const simulated = new SimulatedNotes({ seed: 3 });
    simulated.write(first, 20_000);
    expect(fixedOn(first + 1, simulated).steady.clearedOn).toBeNull();
  });
});

describe('the plan that a learner sees', () => {
  const state = fixedOn(back);
  const dueCount = studied.due(back).length;
  const view = (changes: Partial<Settings>, reviewedToday = 0, plan = state) =>
    toPlan(plan, {
      settings: { ...defaultSettings, ...changes },
      dueCount: dueCount - reviewedToday,
      reviewedToday,
    });
  const { share } = state.steady;

  test.each([
    ['the share of the day', {}, 0, share],
    ['what is left of it', {}, 4, share - 4],
    ['nothing after the share', {}, share, 0],
    ['nothing after more than the share', {}, share + 5, 0],
    ['twice the share at the faster pace', { pace: 'faster' }, 0, 2 * share],
    ['all notes at once', { pace: 'all' }, 4, dueCount - 4],
    ['half on a lighter day', { lightDays: Array<50>(7).fill(50) }, 0, Math.round(share / 2)],
    ['all of it in a week of free days', { lightDays: Array<0>(7).fill(0) }, 0, share],
    ['nothing in a break', { break: { from: dateOfDay(back), to: dateOfDay(back) } }, 0, 0],
  ] as const)('asks for %s', (_, changes, reviewedToday, today) => {
    expect(view(changes as Partial<Settings>, reviewedToday).today).toBe(today);
  });

  test('has the true number of due notes and the date of the pace', () => {
    const plan = view({ pace: 'faster' }, 3);
    expect(plan.total).toBe(dueCount - 3);
    expect(plan.clearedOn).toBe(dateOfDay(state.faster.clearedOn ?? 0));
    expect(plan.paces.map(({ pace }) => pace)).toEqual(['steady', 'faster', 'all']);
  });
});

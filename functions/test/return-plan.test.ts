import { fixPlan } from '@mylinguist/shared/scheduling/plan/plan-state';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import { defaultSettings, settingsSchema } from '@mylinguist/shared/schemas/settings';
import { dueResponseSchema } from '@mylinguist/shared/schemas/review';
import type { Plan } from '@mylinguist/shared/schemas/plan';
import { setClock, startApi, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { storedNoteId } from '../../testing/many-notes';
import { studiedDays, type SimulatedNotes } from '../../testing/simulated-notes';
import { readStored } from '../../testing/stored';
import { storeSimulated } from '../../testing/store-simulated';

const dayMs = 86_400_000;
const firstDay = studyDay(new Date('2026-01-05T12:00:00.000Z'), 'UTC');
/** The learner studies for ten weeks, and comes back after six more. */
const lastStudied = firstDay + 70;
const back = lastStudied + 42;

let api: TestApi;
let learner: TestLearner;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(() => {
  passTo(firstDay);
  learner = newLearner(api);
});

function passTo(day: number): void {
  setClock(new Date(day * dayMs + 12 * 3_600_000).toISOString());
}

const studied = studiedDays({ seed: 1 }, { first: firstDay, days: 70, perDay: 3 });
studied.write(lastStudied - 1, 5);

/** Signs a learner in who studied for ten weeks, and returns after a number of days. */
async function comeBack(day: number): Promise<SimulatedNotes> {
  const simulated = studied.copy(2);
  passTo(lastStudied);
  await learner.putSettings({});
  await storeSimulated(api.learning, learner.account, simulated);
  passTo(day);
  return simulated;
}

const planOf = async (): Promise<Plan | null | undefined> => (await learner.due()).plan;
const storedPlan = async () =>
  ((await readStored(api.learning, learner.account, 'profile')) as { plan?: unknown }).plan;

async function change(changes: object): Promise<void> {
  const reply = await learner.call('putSettings', { body: changes });
  expect(reply.status).toBe(200);
}

async function reviewNext(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let left = count; left > 0; left--) {
    const [note] = (await learner.due()).notes;
    expect((await learner.review(note?.id ?? '')).status).toBe(200);
    ids.push(note?.id ?? '');
  }
  return ids;
}

describe('a learner without arrears', () => {
  test('has no plan with at most 1.5 sessions of due notes', async () => {
    for (let note = 0; note < 15; note++) await learner.create({ content: 'x' });
    passTo(firstDay + 1);
    expect(await planOf()).toBeNull();
    expect(await storedPlan()).toBeNull();
  });

  test('has no plan with a usual day of due notes', async () => {
    await comeBack(lastStudied);
    await change({ revisionNotesCount: 5 });
    const due = await learner.due();
    expect(due.dueCount).toBeGreaterThan(7.5);
    expect(due.plan).toBeNull();
  });
});

describe('a learner who comes back after six weeks', () => {
  test('has the plan that the shared rules give', async () => {
    const simulated = await comeBack(back);
    const due = await learner.due();
    const fixed = fixPlan(null, simulated.facts(back));
    const newNotes = fixed?.newNotes.map((index) => storedNoteId(Number(index)));
    const state = { ...fixed, newNotes };
    expect(due.plan).toMatchObject({ pace: 'steady', total: due.dueCount, state });
    expect(due.plan?.paces.map(({ pace }) => pace)).toEqual(['steady', 'faster', 'all']);
    expect(due.plan?.today).toBe(due.plan?.paces[0]?.share);
    expect(due.plan?.recall).toBeGreaterThan(0.5);
  });

  test('gets new notes as a fifth of a session', async () => {
    await comeBack(back);
    const { notes } = await learner.due();
    expect(notes).toHaveLength(10);
    expect(notes.filter(({ reviewData }) => reviewData.repetitions === 0)).toHaveLength(2);
    const dates = notes.map(({ reviewData }) => reviewData.nextReviewDate);
    expect(dates).toEqual([...dates].sort());
  });

  test('has the same plan in concurrent first lists', async () => {
    await comeBack(back);
    const plans = await Promise.all(Array.from({ length: 4 }, planOf));
    expect(new Set(plans.map((plan) => JSON.stringify(plan))).size).toBe(1);
    expect(await storedPlan()).toEqual(plans[0]?.state);
  });

  test('has less left of the share after each review, and as before after an undo', async () => {
    await comeBack(back);
    const before = await planOf();
    const ids = await reviewNext(3);
    expect(await planOf()).toMatchObject({
      today: (before?.today ?? 0) - 3,
      total: (before?.total ?? 0) - 3,
      clearedOn: before?.clearedOn,
      state: before?.state,
    });
    for (const id of ids) expect((await learner.undo(id)).status).toBe(200);
    expect(await planOf()).toEqual(before);
  });

  test('gets another share with another pace, and the same one again with the former pace', async () => {
    await comeBack(back);
    const before = await planOf();
    await change({ pace: 'all' });
    const all = await planOf();
    expect(all?.today).toBe(before?.total);
    expect(all?.clearedOn).toBe(before?.paces[2]?.clearedOn);
    await change({ pace: 'steady' });
    expect(await planOf()).toEqual(before);
  });

  test('has a share that does not grow by waiting', async () => {
    await comeBack(back);
    const before = await planOf();
    setClock(new Date((back + 1) * dayMs + 3.9 * 3_600_000).toISOString());
    expect(await planOf()).toEqual(before);
    passTo(back + 5);
    const later = await planOf();
    expect(later?.today).toBeLessThanOrEqual((before?.today ?? 0) + 1);
    expect(later?.clearedOn).not.toBe(before?.clearedOn);
  });

  test('has no plan on the day after the backlog is cleared', async () => {
    await comeBack(back);
    await change({ pace: 'all', revisionNotesCount: 30 });
    const { dueCount, plan } = await learner.due();
    expect(plan).not.toBeNull();
    for (let left = dueCount; left > 0;) left -= (await reviewNext(Math.min(left, 30))).length;
    expect(await planOf()).toBeNull();
    passTo(back + 1);
    expect(await planOf()).toBeNull();
    expect(await storedPlan()).toBeNull();
  });

  test('has nothing to do today in a break, and on a free weekday', async () => {
    await comeBack(back);
    await change({ break: { from: dateOf(back), to: dateOf(back + 6) } });
    expect((await planOf())?.today).toBe(0);
    await change({ break: null, lightDays: Array.from({ length: 7 }, (_, day) => lightOn(day)) });
    expect((await planOf())?.today).toBe(0);
  });

  test('has no plan in a list with a tag or of chosen notes', async () => {
    await comeBack(back);
    expect(await learner.due({ tag: 'verbs' })).not.toHaveProperty('plan');
    const chosen = await learner.call('listDueOf', { body: { ids: [storedNoteId(0)] } });
    expect(chosen.parse(dueResponseSchema)).not.toHaveProperty('plan');
  });
});

describe('the first review in a break', () => {
  const planned = { from: dateOf(back - 2), to: dateOf(back + 6) };
  const breakNow = async () => {
    const reply = await learner.call('getSettings');
    return reply.parse(settingsSchema).break;
  };

  test('ends the break on the day before, and its undo restores it', async () => {
    await comeBack(back);
    await change({ break: planned });
    const [id = ''] = await reviewNext(1);
    expect(await breakNow()).toEqual({ from: planned.from, to: dateOf(back - 1) });
    await learner.undo(id);
    expect(await breakNow()).toEqual(planned);
  });

  test('ends a break of its first day completely', async () => {
    await comeBack(back - 2);
    await change({ break: planned });
    const [id = ''] = await reviewNext(1);
    expect(await breakNow()).toBeNull();
    await learner.undo(id);
    expect(await breakNow()).toEqual(planned);
  });

  test('is restored only when no review of the day is left', async () => {
    await comeBack(back);
    await change({ break: planned });
    const [first = '', second = ''] = await reviewNext(2);
    await learner.undo(first);
    expect(await breakNow()).not.toEqual(planned);
    await learner.undo(second);
    expect(await breakNow()).toEqual(planned);
  });

  test('does not restore a break that the learner has changed since', async () => {
    await comeBack(back);
    await change({ break: planned });
    const [id = ''] = await reviewNext(1);
    await change({ break: null });
    await learner.undo(id);
    expect(await breakNow()).toBeNull();
  });
});

function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** The load of each weekday if that of the return is free. Monday is 0. */
const lightOn = (weekday: number) =>
  (new Date(back * dayMs).getUTCDay() + 6) % 7 === weekday ? 0 : defaultSettings.lightDays[weekday];

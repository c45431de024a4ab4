import { startRelay, type Relay } from '@mylinguist/local/http/relay';
import { composeApp } from '@mylinguist/functions/composition';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import { callHandler, setClock, startApi, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { studiedDays } from '../../testing/simulated-notes';
import { storeSimulated } from '../../testing/store-simulated';
import { idToken } from '../../testing/tokens';

const dayMs = 86_400_000;
const firstDay = studyDay(new Date('2026-01-05T12:00:00.000Z'), 'UTC');
const lastStudied = firstDay + 70;
const back = lastStudied + 42;

const studied = studiedDays({ seed: 1 }, { first: firstDay, days: 70, perDay: 3 });
studied.write(lastStudied - 1, 5);

let api: TestApi;
let relay: Relay;
/** The same app behind a relay, which can interrupt its database requests. */
let relayed: TestApi;
/** Runs before the app reads the statistics of a month. */
let beforeStatistics: (() => Promise<unknown>) | undefined;
let learner: TestLearner;

beforeAll(async () => {
  api = await startApi();
  relay = await startRelay(api.env.COSMOS_ENDPOINT ?? '', async ({ path, method }, forward) => {
    if (method === 'GET' && /docs\/stats/.test(decodeURIComponent(path)))
      await beforeStatistics?.();
    return forward();
  });
  const { handlers } = composeApp({ ...api.env, COSMOS_ENDPOINT: relay.url });
  relayed = { ...api, call: (name, options) => callHandler(handlers, name, options, api.log) };
});
afterAll(async () => {
  await relay.close();
  await api.stop();
});

/** Signs a learner in who studied for ten weeks, and returns after six more. */
beforeEach(async () => {
  passTo(lastStudied);
  learner = newLearner(relayed);
  await learner.putSettings({});
  await storeSimulated(api.learning, learner.account, studied.copy(2));
  passTo(back);
});
afterEach(() => {
  beforeStatistics = undefined;
});

function passTo(day: number): void {
  setClock(new Date(day * dayMs + 12 * 3_600_000).toISOString());
}

/**
 * Reviews due notes on another device, one whenever the app is about to read the statistics.
 * @param most maximum number of reviews
 */
async function reviewMeanwhile(most: number): Promise<void> {
  const notes = await learner.list();
  const due = notes.filter(({ reviewData: { srs } }) => srs.dueDay <= back).slice(0, most);
  const token = idToken(learner.account);
  beforeStatistics = async () => {
    const noteId = due.shift()?.id;
    if (noteId === undefined) return;
    const reply = await api.call('review', { token, body: { noteId, response: 'Easy' } });
    expect(reply.status).toBe(200);
  };
}

describe('a note that another device reviews while the due list is read', () => {
  test('counts once in the first list of the day', async () => {
    await reviewMeanwhile(1);
    const interrupted = await learner.due();
    expect(interrupted).toEqual(await learner.due());
    expect(interrupted.plan).toHaveProperty('reviewed', 1);
  });

  test('counts once in a later list', async () => {
    await learner.due();
    await reviewMeanwhile(1);
    const interrupted = await learner.due();
    expect(interrupted).toEqual(await learner.due());
    expect(interrupted.plan).toHaveProperty('reviewed', 1);
  });

  test('does not keep the list from being answered when the other device never stops', async () => {
    await learner.due();
    await reviewMeanwhile(40);
    expect((await learner.due()).plan).not.toBeNull();
  });
});

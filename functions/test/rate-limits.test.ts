import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { routeNamed, routeNames } from '@mylinguist/shared/contract/route-names';
import { startApi, type CallOptions, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { ada } from '../../testing/tokens';

const burst = 3;
/** Seconds from one permitted call to the next after the burst. */
const interval = 60;

let api: TestApi;
let learner: TestLearner;
let passedSeconds = 0;
let addresses = 0;

beforeAll(async () => {
  const names = [
    ...['WRITES', 'ASSISTANT', 'EXPORTS', 'IMPORTS', 'LOGINS', 'LINKS', 'REFUSALS'],
    'BROWSER_ERRORS',
  ];
  const rates = names.map((name) => [`RATE_LIMIT_${name}`, `${burst}:${60 / interval}`]);
  api = await startApi(Object.fromEntries(rates) as Record<string, string>);
  // The real clock would shorten the expected waits on a slow machine. Whole ms keep sums exact.
  const start = Math.ceil(performance.now());
  jest.spyOn(performance, 'now').mockImplementation(() => start + passedSeconds * 1000);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await api.stop();
});
beforeEach(() => {
  learner = newLearner(api);
  api.log.length = 0;
});

const newAddress = () => `203.0.113.${++addresses}`;
const from = (address: string): CallOptions => ({
  headers: { 'x-forwarded-for': `198.51.100.9, ${address}:40000` },
});

const limited = routeNames.filter((name) => routeNamed(name).limit !== null);
const forLearners = limited.filter((name) => routeNamed(name).access === 'learner');
const forAnyone = limited.filter((name) => routeNamed(name).access !== 'learner');

/** Uses up the burst. Invalid calls count too. */
async function useUp(call: () => Promise<{ status: number }>) {
  for (let count = 0; count < burst; count++) expect((await call()).status).not.toBe(429);
}

describe('a learner', () => {
  test.each(forLearners)(
    'is refused after too many calls of %s, while others are not',
    async (name) => {
      const call = () => learner.call(name);
      await useUp(call);
      const refused = await call();
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe(String(interval));
      expect(refused.parse(errorResponseSchema)).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        retryAfter: interval,
      });
      expect((await newLearner(api).call(name)).status).not.toBe(429);
      passedSeconds += interval;
      await useUpOne(call);
    },
  );

  test('can read but not write while refused', async () => {
    for (let count = 0; count < burst; count++) await learner.create({ content: 'x' });
    expect((await learner.call('createNote', { body: { content: 'x' } })).status).toBe(429);
    expect((await learner.call('createTag', { body: { name: 'x' } })).status).toBe(429);
    expect(await learner.list()).toHaveLength(burst);
  });

  test('appears in the log with the limit and the wait', async () => {
    await useUp(() => learner.call('createNote'));
    await learner.call('createNote');
    expect(JSON.parse(api.log.at(-1) ?? '')).toMatchObject({
      route: 'createNote',
      status: 429,
      uid: learner.account.uid,
      code: 'TOO_MANY_REQUESTS',
      writesPerMinute: 1,
      retryAfter: interval,
    });
  });
});

describe('an address', () => {
  test.each(forAnyone)(
    'is refused after too many calls of %s, while others are not',
    async (name) => {
      const address = newAddress();
      const call = (other = address) => api.call(name, { as: null, ...from(other) });
      await useUp(call);
      const refused = await call();
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe(String(interval));
      expect((await call(newAddress())).status).not.toBe(429);
      passedSeconds += interval;
      await useUpOne(call);
    },
  );

  test('cannot evade its limit with a forged X-Forwarded-For entry', async () => {
    const address = newAddress();
    const claim = (claimed: string) =>
      api.call('firebaseLogin', {
        as: null,
        headers: { 'x-forwarded-for': `${claimed}, ${address}:1` },
      });
    for (let count = 0; count < burst; count++) await claim(newAddress());
    expect((await claim(newAddress())).status).toBe(429);
  });

  test('is refused for a while after too many invalid tokens', async () => {
    const address = newAddress();
    const call = (token: string) => api.call('listNotes', { token, ...from(address) });
    for (let count = 0; count < burst; count++) expect((await call('forged')).status).toBe(401);
    expect((await call('forged')).status).toBe(429);
    expect((await api.call('listNotes', { as: ada, ...from(address) })).status).toBe(429);
    expect((await api.call('listNotes', { as: ada, ...from(newAddress()) })).status).toBe(200);
    passedSeconds += interval;
    expect((await api.call('listNotes', { as: ada, ...from(address) })).status).toBe(200);
  });

  test('is not limited for valid or missing tokens', async () => {
    const address = newAddress();
    for (let count = 0; count <= burst; count++) {
      expect((await api.call('listTags', { as: ada, ...from(address) })).status).toBe(200);
      expect((await api.call('listTags', { as: null, ...from(address) })).status).toBe(401);
    }
  });
});

/** Expects exactly one call to pass, as one interval later. */
async function useUpOne(call: () => Promise<{ status: number }>) {
  expect((await call()).status).not.toBe(429);
  expect((await call()).status).toBe(429);
}

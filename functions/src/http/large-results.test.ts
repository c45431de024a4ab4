import { LargeResults } from './large-results';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const settle = () => jest.advanceTimersByTimeAsync(0);

/** Requests of these learners enter at once. `holds` lists the learners of those that may hold a result. */
function enterTogether(results: LargeResults, uids: readonly string[]) {
  const holds: string[] = [];
  const requests = uids.map(async (uid) => {
    const leave = await results.enter(uid);
    holds.push(uid);
    return leave;
  });
  return { holds, requests };
}

test('requests beyond the limit wait until one leaves, and then continue in the order of the calls', async () => {
  const { holds, requests } = enterTogether(new LargeResults(2), ['a', 'b', 'c', 'd']);
  await settle();
  expect(holds).toEqual(['a', 'b']);
  (await requests[1])?.();
  await settle();
  expect(holds).toEqual(['a', 'b', 'c']);
});

test('a learner holds one result at a time, and does not delay other learners', async () => {
  const { holds, requests } = enterTogether(new LargeResults(2), ['a', 'a', 'a', 'b']);
  await settle();
  expect(holds).toEqual(['a', 'b']);
  (await requests[0])?.();
  await settle();
  expect(holds).toEqual(['a', 'b', 'a']);
});

test('a request that waited for a minute is refused and leaves the queue', async () => {
  const results = new LargeResults(1);
  const { holds, requests } = enterTogether(results, ['a', 'b']);
  const refused = expect(requests[1]).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    retryAfter: 60,
  });
  await jest.advanceTimersByTimeAsync(60_000);
  await refused;
  (await requests[0])?.();
  const later = enterTogether(results, ['c']);
  await settle();
  expect([...holds, ...later.holds]).toEqual(['a', 'c']);
});

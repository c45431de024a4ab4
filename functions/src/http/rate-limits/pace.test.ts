import { parseSettings } from '../../settings/settings';
import { Pace } from './pace';

/** A burst of 1000 request units, then 100 per second. */
const rate = { burst: 1000, perMinute: 6000 };

let pace: Pace;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  pace = new Pace(rate, 10, () => Date.now());
});
afterEach(() => jest.useRealTimers());

/** Sends requests one after another. Returns the instants at which they were sent. */
async function sendInTurn(uid: string, charges: readonly number[]): Promise<number[]> {
  const instants: number[] = [];
  for (const charge of charges) {
    const leave = await pace.enter(uid);
    instants.push(Date.now());
    pace.spend(uid, charge);
    leave();
  }
  return instants;
}

/** Sends requests at once. Each one stays in flight until its function in the result is called. */
function sendTogether(uid: string, count: number): ((charge: number) => void)[] {
  const inFlight: ((charge: number) => void)[] = [];
  for (let index = 0; index < count; index++) {
    void pace.enter(uid).then((leave) => {
      inFlight.push((charge) => {
        pace.spend(uid, charge);
        leave();
      });
    });
  }
  return inFlight;
}

const pass = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

test('a learner spends the burst without delay, and then waits until each request is paid off', async () => {
  const sent = sendInTurn('a', [400, 300, 250, 100, 50, 10]);
  await pass(5000);
  expect(await sent).toEqual([0, 0, 0, 0, 510, 1010]);
});

test('the whole burst is available again after a pause', async () => {
  const sent = sendInTurn('a', [1500]);
  await pass(20_000);
  await sent;
  const later = sendInTurn('a', [900, 90, 20]);
  await pass();
  expect(await later).toEqual([20_000, 20_000, 20_000]);
});

test('requests whose charge is unknown cannot exceed the burst together', async () => {
  const inFlight = sendTogether('a', 10);
  await pass();
  expect(inFlight).toHaveLength(3);
  expect(pace.countWaiting('a')).toBe(7);
  inFlight[0]?.(10);
  await pass();
  expect(inFlight).toHaveLength(4);
});

test('after the burst, requests of a learner are sent one at a time, in the order of the calls', async () => {
  const first = sendInTurn('a', [1000]);
  await pass();
  await first;
  const inFlight = sendTogether('a', 3);
  await pass(10);
  expect(inFlight).toHaveLength(1);
  inFlight[0]?.(100);
  await pass(990);
  expect(inFlight).toHaveLength(1);
  await pass(10);
  expect(inFlight).toHaveLength(2);
});

test('learners do not wait for each other', async () => {
  void sendInTurn('a', Array<number>(20).fill(1000));
  const sent = sendInTurn('b', [400, 400]);
  await pass();
  expect(await sent).toEqual([0, 0]);
  expect(pace.countWaiting('a')).toBe(1);
  expect(pace.countWaiting('b')).toBe(0);
});

describe('with the default rate', () => {
  const { rates } = parseSettings({
    COSMOS_ENDPOINT: 'https://account.documents.example',
    FIREBASE_PROJECT_ID: 'project',
  });
  /** The charge of a change of 100 notes. */
  const charge = 540;

  test('a learner spends the burst at once and then less than 300 request units a second', async () => {
    pace = new Pace(rates.pace, 10, () => Date.now());
    const sent = sendInTurn('a', Array<number>(200).fill(charge));
    await pass(10 * 60_000);
    const instants = await sent;

    const atOnce = instants.filter((instant) => instant === 0).length * charge;
    expect(atOnce).toBeGreaterThanOrEqual(rates.pace.burst);
    expect(atOnce).toBeLessThan(rates.pace.burst + charge);
    const later = instants.filter((instant) => instant > 0);
    for (const from of later) {
      const ofMinute = later.filter((instant) => instant >= from && instant < from + 60_000);
      expect(ofMinute.length * charge).toBeLessThan(300 * 60);
    }
    const perSecond =
      ((later.length - 1) * charge * 1000) / ((later.at(-1) ?? 0) - (later[0] ?? 0));
    expect(perSecond).toBeCloseTo(290, 0);
  });
});

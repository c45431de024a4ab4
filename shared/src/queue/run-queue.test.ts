import type { Failures } from './retry-rules';
import { runQueue, type SendOutcome } from './run-queue';

interface Entry {
  readonly id: string;
  readonly lane: string;
  readonly failures?: Failures | undefined;
}

const dayMs = 86_400_000;

/** A queue in memory whose requests have the outcome of `send`. */
function createQueue(entries: readonly Entry[], send: (entry: Entry) => SendOutcome) {
  const stored = new Map(entries.map((entry) => [entry.id, entry]));
  const requests: string[] = [];
  const aside: string[] = [];
  let now = Date.parse('2026-03-05T10:00:00Z');
  const run = () =>
    runQueue<Entry>({
      read: () => Promise.resolve({ entries: [...stored.values()] }),
      laneOf: ({ lane }) => lane,
      send: (entry) => {
        requests.push(entry.id);
        const outcome = send(entry);
        if (outcome.status === 'left') stored.delete(entry.id);
        return Promise.resolve(outcome);
      },
      fail: (entry, failures) => Promise.resolve(stored.set(entry.id, { ...entry, failures })),
      setAside: ({ id }) => {
        aside.push(id);
        stored.delete(id);
        return Promise.resolve({ status: 'left' });
      },
      now: () => now,
      backOff: { firstMs: 1000, maxMs: 60_000 },
    });
  return { run, requests, aside, pass: (ms: number) => void (now += ms) };
}

const entriesOf = (...ids: string[]) => ids.map((id) => ({ id, lane: id.charAt(0) }));
const left: SendOutcome = { status: 'left' };
const failed: SendOutcome = { status: 'failed', retryAfter: null };

test('entries that always fail hold back only their lanes', async () => {
  const isBad = (id: string) => ['a1', 'b1', 'c1'].includes(id);
  const queue = createQueue(entriesOf('a1', 'b1', 'c1', 'a2', 'd1'), ({ id }) =>
    isBad(id) ? failed : left,
  );
  expect(await queue.run()).toMatchObject({ isFailing: true, isStopped: true });
  await queue.run();
  expect(queue.requests).toEqual(['a1', 'b1', 'c1', 'd1']);
});

test('an entry on which the server fails for a day is set aside, and its lane goes on', async () => {
  const queue = createQueue(entriesOf('a1', 'a2'), ({ id }) => (id === 'a1' ? failed : left));
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await queue.run();
    queue.pass(dayMs / 9);
  }
  expect(queue.aside).toEqual(['a1']);
  expect(queue.requests.at(-1)).toBe('a2');
});

test('a run ends when the server cannot be reached, with its pause', async () => {
  const queue = createQueue(entriesOf('a1', 'b1'), () => ({
    status: 'unreachable',
    retryAfter: 30,
  }));
  expect(await queue.run()).toEqual({
    isFailing: true,
    isStopped: true,
    retryAfter: 30,
    nextAttempt: null,
  });
  expect(queue.requests).toEqual(['a1']);
});

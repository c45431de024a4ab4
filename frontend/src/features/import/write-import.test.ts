import type { ImportItemInput, ImportResult } from '@mylinguist/shared/schemas/import';
import fc from 'fast-check';
import type { TransportResult } from '@mylinguist/shared/queue/transport-result';
import { createImportWriter, type WriteParts } from './write-import';

const perPacket = 3;

const itemsOf = (count: number): ImportItemInput[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `id-${index}`,
    content: `Note ${index}`,
    createdAt: null,
    due: null,
    past: null,
  }));

const unreachable = { status: 'unreachable', retryAfter: null } as const;
const failed = { status: 'failed', retryAfter: null } as const;
const refused = (code: string) =>
  ({ status: 'refused', code, message: `Refused: ${code}` }) as const;

type Sent = readonly ImportItemInput[];

/** An API that stores each note once. `fate` may replace the answer to a request, by its number. */
function makeParts(
  count: number,
  fate: (request: number, notes: Sent) => TransportResult<never> | null,
) {
  const items = itemsOf(count);
  const stored = new Map<string, number>();
  const requests: number[] = [];
  const waits: number[] = [];
  const parts: WriteParts = {
    total: count,
    start: () => Promise.resolve({ status: 'done', value: 'import-1' }),
    packet: (start) => {
      const notes = items.slice(start, start + perPacket);
      return Promise.resolve(notes.length === 0 ? null : { notes, cutReviews: 0 });
    },
    send: (_importId, notes) => {
      const answer = fate(requests.length, notes);
      requests.push(notes.length);
      if (answer && answer.status !== 'unreachable') return Promise.resolve(answer);
      const results = notes.map(({ id }): ImportResult => {
        const status = stored.has(id) ? 'unchanged' : 'created';
        stored.set(id, (stored.get(id) ?? 0) + 1);
        return { id, status };
      });
      // The notes were written although no answer came.
      return Promise.resolve(answer ?? { status: 'done', value: results });
    },
    sleep: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  };
  return { parts, stored, requests, waits };
}

test('all notes are written in packets', async () => {
  const { parts, requests } = makeParts(7, () => null);
  const writer = createImportWriter(parts);
  await writer.run();
  expect(requests).toEqual([3, 3, 1]);
  expect(writer.state.read()).toMatchObject({
    status: 'done',
    settled: 7,
    importId: 'import-1',
    outcomes: { created: 7 },
  });
});

test('every note has one outcome, wherever answers are lost', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 20 }),
      fc.array(fc.constantFrom(null, null, unreachable, failed), { maxLength: 12 }),
      async (count, fates) => {
        const { parts, stored } = makeParts(count, (request) => fates[request] ?? null);
        const writer = createImportWriter(parts);
        for (let attempt = 0; attempt < 5; attempt++) {
          await writer.run();
          if (writer.state.read().status === 'done') break;
        }
        const { status, settled, outcomes } = writer.state.read();
        expect(status).toBe('done');
        expect(settled).toBe(count);
        expect(outcomes.created + outcomes.unchanged).toBe(count);
        expect(stored.size).toBe(count);
      },
    ),
    { numRuns: 100 },
  ));

test('waits double up to half a minute, and a rate limit names the wait', async () => {
  const limit = { status: 'unreachable', retryAfter: 7 } as const;
  const { parts, waits } = makeParts(1, (request) =>
    request < 8 ? unreachable : request === 8 ? limit : null,
  );
  await createImportWriter(parts).run();
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 7000]);
});

test('an import that fails repeatedly stops, and continues where it stopped', async () => {
  let isDown = true;
  const { parts, stored } = makeParts(5, (request) => (request > 0 && isDown ? failed : null));
  const writer = createImportWriter(parts);
  await writer.run();
  expect(writer.state.read()).toMatchObject({ status: 'failed', settled: 3 });
  isDown = false;
  await writer.run();
  expect(writer.state.read()).toMatchObject({ status: 'done', settled: 5, failure: null });
  expect([...stored.values()]).toEqual([1, 1, 1, 1, 1]);
});

test('a note that makes its request invalid is refused alone', async () => {
  const { parts } = makeParts(6, (_request, notes) =>
    notes.some(({ id }) => id === 'id-4') ? refused('BODY_TOO_LARGE') : null,
  );
  const writer = createImportWriter(parts);
  await writer.run();
  expect(writer.state.read()).toMatchObject({
    status: 'done',
    outcomes: { created: 5, refused: 1 },
    refused: [{ code: 'BODY_TOO_LARGE', count: 1, names: ['Note 4'] }],
  });
});

test('an import that was undone elsewhere stops', async () => {
  const { parts, requests } = makeParts(9, () => refused('NOT_FOUND'));
  const writer = createImportWriter(parts);
  await writer.run();
  expect(requests).toHaveLength(1);
  const { status, failure } = writer.state.read();
  expect(status).toBe('failed');
  expect(failure).toMatch(/^This import was undone/);
});

test('a pause ends the run after the request in flight, and the next run goes on', async () => {
  const { parts, requests } = makeParts(7, () => {
    if (requests.length === 0) writer.pause();
    return null;
  });
  const writer = createImportWriter(parts);
  await writer.run();
  expect(writer.state.read()).toMatchObject({ status: 'paused', settled: 3 });
  await writer.run();
  expect(requests).toEqual([3, 3, 1]);
  expect(writer.state.read()).toMatchObject({ status: 'done', settled: 7 });
});

test('two runs at once write no packet twice', async () => {
  const { parts, requests } = makeParts(7, () => null);
  const writer = createImportWriter(parts);
  const first = writer.run();
  writer.pause();
  await Promise.all([first, writer.run()]);
  expect(requests).toEqual([3, 3, 1]);
});

import { forceCloseDatabase } from 'fake-indexeddb';
import { waitFor } from '@testing-library/react';
import { BroadcastChannel as NodeChannel } from 'node:worker_threads';
import { endSession, expireSession, startSession } from '../../session/session';
import { makeNote, makeToken, makeUser } from '../../testing/factories';
import { setOnline } from '../../testing/network';
import type { OperationInput } from '@mylinguist/shared/operations/operation';
import { createOutbox, type Outbox } from './outbox';
import { at, createServer, lost, owner, serverError } from './outbox-harness';
import { onOutcome, outboxState } from './outbox-state';
import type { OutboxTransport } from './outbox-requests';

const create = (content: string): OperationInput => ({
  kind: 'create',
  noteId: crypto.randomUUID(),
  input: { content },
});

const stops: (() => void)[] = [];

function openOutbox(transport: OutboxTransport): Outbox {
  return createOutbox({
    transport,
    now: () => at,
    onAdded: () => undefined,
    onCompleted: () => undefined,
  });
}

/** Opens the outbox of a tab, which sends. */
function startOutbox(transport: OutboxTransport): Outbox {
  const outbox = openOutbox(transport);
  stops.push(outbox.start({ keep: () => Promise.resolve(false) }));
  return outbox;
}

const isWaiting = (count: number) => waitFor(() => expect(outboxState.read().waiting).toBe(count));
const signIn = (email = 'ada@example.com', sub = 'ada-uid') =>
  startSession({ token: makeToken(undefined, { sub }), user: makeUser({ email }) });

beforeEach(() => signIn());

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe('the storage of the browser', () => {
  const refuse = () =>
    jest.spyOn(window.indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });

  test('that is refused keeps the writes in memory, and sends them in order', async () => {
    refuse();
    setOnline(false);
    const server = createServer();
    const outbox = startOutbox(server.transport);
    const note = makeNote();
    await outbox.enqueue(create('x'));
    await outbox.enqueue({ kind: 'delete', base: note });
    expect(outboxState.read()).toMatchObject({ waiting: 2, unstored: 2 });
    setOnline(true);
    await isWaiting(0);
    expect(server.calls).toEqual(['create', 'delete']);
    expect(outboxState.read()).toMatchObject({ unstored: 0, isFailing: false });
  });

  test('that is refused keeps nothing after a log-out', async () => {
    refuse();
    setOnline(false);
    const server = createServer();
    const outbox = startOutbox(server.transport);
    await outbox.enqueue(create('private'));
    endSession();
    signIn();
    setOnline(true);
    await outbox.flush();
    expect(server.calls).toEqual([]);
  });

  test('that is full keeps a write in memory, and what follows it until it is sent', async () => {
    const add = jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    setOnline(false);
    const server = createServer();
    const outbox = startOutbox(server.transport);
    const noteId = crypto.randomUUID();
    const { operation } = await outbox.enqueue({ kind: 'create', noteId, input: { content: 'x' } });
    add.mockRestore();
    await outbox.enqueue(create('stored'));
    await outbox.enqueue({ kind: 'delete', base: makeNote({ id: noteId }) });
    expect(outboxState.read()).toMatchObject({ waiting: 3, unstored: 2 });
    expect(await storedEntries()).toHaveLength(1);
    setOnline(true);
    await isWaiting(0);
    expect(server.calls).toEqual(['create', 'create', 'delete']);
    expect(operation).toMatchObject({ kind: 'create', noteId });
    await outbox.enqueue(create('stored again'));
    expect(outboxState.read().unstored).toBe(0);
  });

  test('that another tab blocks does not send a write twice', async () => {
    const request = new IDBOpenDBRequest();
    const blocked = jest.spyOn(window.indexedDB, 'open').mockReturnValue(request);
    const server = createServer();
    const outbox = startOutbox(server.transport);
    await outbox.enqueue(create('x'));
    blocked.mockRestore();
    await outbox.flush();
    expect(server.calls).toEqual(['create']);
  });

  test('that the browser has emptied has nothing to send', async () => {
    setOnline(false);
    const server = createServer();
    const outbox = startOutbox(server.transport);
    await outbox.enqueue(create('x'));
    await new Promise((resolve) => {
      window.indexedDB.deleteDatabase('mylinguist-outbox').onsuccess = resolve;
    });
    setOnline(true);
    await outbox.flush();
    expect(server.calls).toEqual([]);
    await outbox.enqueue(create('y'));
    expect(outboxState.read().unstored).toBe(0);
  });
});

/** Empties the outbox and closes it, as the browser does when it clears the storage. */
async function clearStorage(open: jest.SpyInstance<IDBOpenDBRequest>) {
  const connections = open.mock.results.map((call) => (call.value as IDBOpenDBRequest).result);
  await new Promise((resolve) => {
    const transaction = connections[0]?.transaction('outbox', 'readwrite');
    transaction?.objectStore('outbox').clear();
    transaction?.addEventListener('complete', resolve);
  });
  for (const connection of connections) forceClose(connection);
}

/** The library declares the class instead of its instances. */
const forceClose = forceCloseDatabase as unknown as (connection: IDBDatabase) => void;

/** Returns what another page finds in the storage. */
async function storedEntries() {
  const page = openOutbox(createServer().transport);
  await page.opened;
  return page.waiting();
}

describe('an open page whose storage the browser clears', () => {
  let open: jest.SpyInstance<IDBOpenDBRequest>;

  beforeEach(() => {
    open = jest.spyOn(window.indexedDB, 'open');
  });

  test('stores what waits again, in order, and sends it once', async () => {
    setOnline(false);
    const server = createServer();
    const outbox = startOutbox(server.transport);
    await outbox.enqueue(create('first'));
    await outbox.enqueue(create('second'));
    const before = outbox.waiting();
    await clearStorage(open);
    await waitFor(async () => expect(await storedEntries()).toEqual(before));
    setOnline(true);
    await outbox.flush();
    expect(server.calls).toEqual(['create', 'create']);
    await isWaiting(0);
  });

  test('stores what waits although the browser refuses it at first, before a new write', async () => {
    setOnline(false);
    const outbox = startOutbox(createServer().transport);
    await outbox.enqueue(create('first'));
    const [first] = outbox.waiting();
    jest.spyOn(IDBObjectStore.prototype, 'getKey').mockImplementationOnce(() => {
      throw new DOMException('The connection was closed.', 'AbortError');
    });
    await clearStorage(open);
    await outbox.enqueue(create('second'));
    const [restored, second] = await storedEntries();
    expect(restored).toEqual(first);
    expect(second?.operation).toMatchObject({ input: { content: 'second' } });
  });

  test('stores nothing again that was sent', async () => {
    const server = createServer();
    const outbox = startOutbox(server.transport);
    await outbox.write(create('sent'));
    await clearStorage(open);
    await outbox.flush();
    expect(server.calls).toHaveLength(1);
    expect(outbox.waiting()).toEqual([]);
  });

  test('stores nothing again after the learner has logged out', async () => {
    setOnline(false);
    const outbox = startOutbox(createServer().transport);
    await outbox.enqueue(create('private'));
    endSession();
    await clearStorage(open);
    signIn();
    expect(await storedEntries()).toEqual([]);
  });
});

describe('the entries of a learner', () => {
  /** Writes without a connection. */
  async function leaveOne() {
    setOnline(false);
    await openOutbox(createServer().transport).enqueue(create('precious'));
    await isWaiting(1);
  }

  /** Opens the app with a connection. Returns the requests of the outbox. */
  async function reopen() {
    setOnline(true);
    const server = createServer();
    await startOutbox(server.transport).flush();
    return server.calls;
  }

  test('survive an expired session', async () => {
    await leaveOne();
    expireSession();
    await isWaiting(0);
    signIn();
    expect(await reopen()).toEqual(['create']);
  });

  test('survive a change of the email', async () => {
    await leaveOne();
    expireSession();
    signIn('ada@new.example');
    expect(await reopen()).toEqual(['create']);
  });

  test('are removed by a log-out', async () => {
    await leaveOne();
    endSession();
    signIn();
    expect(await reopen()).toEqual([]);
  });

  test('are removed when another learner signs in', async () => {
    await leaveOne();
    expireSession();
    signIn('bob@example.com', 'bob-uid');
    expect(await reopen()).toEqual([]);
    expireSession();
    signIn();
    expect(await reopen()).toEqual([]);
  });
});

describe('three writes on which the server always fails', () => {
  /** Returns a server that fails on every review. */
  function createFailingServer() {
    const server = createServer();
    const review = jest.fn(() => Promise.resolve(serverError));
    return { ...server, review, transport: { ...server.transport, review } };
  }

  const rate = (): OperationInput => {
    const { id: noteId, reviewData: before } = makeNote();
    const rating = { reviewId: crypto.randomUUID(), response: 'Easy', reviewedAt: at } as const;
    return { kind: 'review', noteId, ...rating, before };
  };

  test('hold back no note that is written later, also after a reload', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    setOnline(false);
    const server = createFailingServer();
    const page = startOutbox(server.transport);
    for (let n = 0; n < 3; n += 1) await page.enqueue(rate());
    await page.enqueue(create('later'));
    setOnline(true);
    await waitFor(() => expect(server.calls).toEqual(['create']), { timeout: 5000 });
    expect(outboxState.read()).toMatchObject({ waiting: 3, isFailing: true });
    stops.pop()?.();

    const reloaded = createFailingServer();
    const next = startOutbox(reloaded.transport);
    await next.opened;
    await next.enqueue(create('after the reload'));
    await waitFor(() => expect(reloaded.calls).toEqual(['create']));
    await isWaiting(3);
  });

  test('are sent again when the learner asks for it', async () => {
    const server = createFailingServer();
    const page = startOutbox(server.transport);
    for (let n = 0; n < 3; n += 1) await page.enqueue(rate());
    await waitFor(() => {
      expect(server.review).toHaveBeenCalledTimes(3);
      expect(outboxState.read()).toEqual({
        waiting: 3,
        unstored: 0,
        sending: null,
        isFailing: true,
      });
    });
    await page.flush();
    expect(server.review).toHaveBeenCalledTimes(6);
  });
});

test('an entry that only a newer version can read counts as waiting', async () => {
  setOnline(false);
  const page = startOutbox(createServer().transport);
  await page.enqueue(create('x'));
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = window.indexedDB.open('mylinguist-outbox');
    request.onsuccess = () => resolve(request.result);
  });
  const entry = { owner, at, attempts: 0, operation: { kind: 'move', noteId: makeNote().id } };
  await new Promise((resolve) => {
    const transaction = database.transaction('outbox', 'readwrite');
    transaction.objectStore('outbox').put(entry, 1000);
    transaction.addEventListener('complete', resolve);
  });
  database.close();
  const reloaded = openOutbox(createServer().transport);
  await reloaded.opened;
  expect(reloaded.waiting()).toHaveLength(1);
  expect(outboxState.read().waiting).toBe(2);
});

describe('sending', () => {
  test('starts with a write, and again after a failure, with growing pauses', async () => {
    const server = createServer();
    let isUp = false;
    const createNote: OutboxTransport['createNote'] = (...request) =>
      isUp ? server.transport.createNote(...request) : Promise.resolve(lost);
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const wait = jest.spyOn(window, 'setTimeout');
    const pauses = () =>
      wait.mock.calls.flatMap(([, pause]) =>
        [1000, 2000, 4000].includes(pause ?? 0) ? pause : [],
      );
    const outbox = startOutbox({ ...server.transport, createNote });
    await outbox.enqueue(create('x'));
    await outbox.flush();
    expect(outboxState.read()).toEqual({ waiting: 1, unstored: 0, sending: null, isFailing: true });
    await outbox.flush();
    await outbox.flush();
    expect(pauses()).toEqual([1000, 2000, 4000]);
    isUp = true;
    await outbox.flush();
    expect(outboxState.read()).toEqual({
      waiting: 0,
      unstored: 0,
      sending: null,
      isFailing: false,
    });
  });

  test('pauses as long as the API asks', async () => {
    const server = createServer();
    const createNote = jest
      .fn(server.transport.createNote)
      .mockResolvedValueOnce({ status: 'unreachable', retryAfter: 1 });
    const outbox = startOutbox({ ...server.transport, createNote });
    await outbox.enqueue(create('x'));
    await waitFor(() => expect(outboxState.read().isFailing).toBe(true));
    await outbox.flush();
    expect(createNote).toHaveBeenCalledTimes(1);
    await isWaiting(0);
    expect(createNote).toHaveBeenCalledTimes(2);
  });

  test('starts when the connection returns and when the page is shown', async () => {
    setOnline(false);
    const server = createServer();
    const outbox = startOutbox(server.transport);
    await outbox.enqueue(create('x'));
    await outbox.flush();
    expect(server.calls).toEqual([]);
    setOnline(true);
    await isWaiting(0);

    const other = openOutbox(server.transport);
    await other.enqueue(create('y'));
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(server.calls).toEqual(['create', 'create']));
  });

  test('drops a review and its undo when neither was sent', async () => {
    setOnline(false);
    const server = createServer();
    const outbox = startOutbox(server.transport);
    const { id: noteId, reviewData: before } = makeNote();
    const reviewId = crypto.randomUUID();
    const outcomes: string[] = [];
    stops.push(onOutcome(({ outcome }) => outcomes.push(outcome.status)));
    await outbox.enqueue({
      kind: 'review',
      noteId,
      reviewId,
      response: 'Easy',
      reviewedAt: at,
      before,
    });
    expect(outbox.isWaiting(noteId)).toBe(true);
    await outbox.enqueue({ kind: 'undo', noteId, reviewId, before });
    expect(outcomes).toEqual(['superseded']);
    expect(outbox.waiting()).toEqual([]);
  });
});

describe('two tabs', () => {
  beforeEach(() => {
    Object.assign(globalThis, { BroadcastChannel: NodeChannel });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  });

  test('show the writes of each other, and learn that they are sent', async () => {
    setOnline(false);
    const server = createServer();
    const [first, second] = [startOutbox(server.transport), startOutbox(server.transport)];
    await first.enqueue(create('x'));
    await waitFor(() => expect(second.waiting()).toHaveLength(1));
    setOnline(true);
    await waitFor(() => expect([first.waiting(), second.waiting()]).toEqual([[], []]));
    expect(new Set(server.calls)).toEqual(new Set(['create']));
  });
});

import type { Container } from '@azure/cosmos';
import { InvocationContext } from '@azure/functions';
import type { RunningHost } from '@mylinguist/local/functions-host/test-host';
import { parseHistory, replay } from '@mylinguist/shared/scheduling/history';
import { defaultMemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import { setClock, startApi, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { legacyNote, readAllStored, readStored } from '../../testing/stored';
import { idToken } from '../../testing/tokens';
import { createHistoryFill } from '../src/background/history-fill';
import { createHistoryStore } from '../src/data/history-store';
import { createProfileStore } from '../src/data/profile-store';
import { createStatisticsStore } from '../src/data/statistics-store';
import { AppError } from '../src/services/app-error';
import { fillHistories, requestHistoryFill } from '../src/services/history-fill';
import type { HistoryStore } from '../src/services/ports/history-store';
import { noReminders, startAppHost } from './fixtures/app-host';
import { newProfile } from './ports/stores';

interface Stored extends Record<string, unknown> {
  readonly id: string;
  readonly type: string;
  readonly reviewData?: Record<string, unknown> & { srs?: Record<string, unknown> };
}

const queue = 'history-fills';
const firstDay = '2026-03-02T12:00:00.000Z';

let api: TestApi;
let learner: TestLearner;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(() => {
  setClock(firstDay);
  learner = newLearner(api);
  api.log.length = 0;
});

const at = (day: number) => new Date(Date.parse(firstDay) + day * 86_400_000).toISOString();

const documents = async () => (await readAllStored(api.learning, learner.account)) as Stored[];
const profile = () => readStored(api.learning, learner.account, 'profile');

/** Returns the schedules of the stored notes by document id. */
async function schedules() {
  const all = await documents();
  return Object.fromEntries(
    all.flatMap(({ id, reviewData }) => (reviewData ? [[id, reviewData]] : [])),
  );
}

/** Creates notes with 0 to 3 reviews each, one of them archived. Returns their ids. */
async function arrangeNotes(count = 4): Promise<string[]> {
  setClock(firstDay);
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    ids.push((await learner.create({ content: `note ${index}` })).id);
  }
  for (const [index, day] of [1, 40, 200].entries()) {
    setClock(at(day));
    for (const [number, id] of ids.entries()) {
      if (number % 4 > index) await learner.review(id, number % 2 === 0 ? 'Easy' : 'Hard');
    }
  }
  const [archived] = ids;
  if (archived) await learner.update(archived, { isArchived: true });
  return ids;
}

/** Rewrites the documents of a learner as older releases stored them. */
async function asOlderRelease(): Promise<void> {
  for (const document of await documents()) {
    if (document.type === 'profile') {
      delete document.historyFilled;
      delete document.historyQueuedAt;
    } else if (document.reviewData?.srs) {
      delete document.reviewData.srs.past;
    } else {
      continue;
    }
    await api.learning.item(document.id, learner.account.uid).replace(document);
  }
}

const dependencies = (
  changes: Partial<HistoryStore> = {},
  container: Container = api.learning,
) => ({
  histories: { ...createHistoryStore(container), ...changes },
  profiles: createProfileStore(container),
  statistics: createStatisticsStore(container),
});

const fill = (changes?: Partial<HistoryStore>) =>
  fillHistories(dependencies(changes), learner.account.uid);

describe('historyFill', () => {
  test('gives each active and archived note the history that its reviews would have written', async () => {
    await arrangeNotes(8);
    const original = await schedules();
    await asOlderRelease();
    expect(await schedules()).not.toEqual(original);
    expect(await fill()).toEqual({ notes: 8, reviews: 12 });
    expect(await schedules()).toEqual(original);
    expect(await profile()).toMatchObject({ historyFilled: true });
    expect(await fill()).toBeNull();
  });

  test('changes nothing but the history, also not the list of due notes', async () => {
    await arrangeNotes();
    await asOlderRelease();
    const [before, due] = [await documents(), await learner.due()];
    await fill();
    const withoutPast = (stored: Stored) => {
      const srs = { ...stored.reviewData?.srs, past: null };
      return { ...stored, _etag: null, _ts: null, reviewData: { ...stored.reviewData, srs } };
    };
    const ofKind = (all: Stored[], kind: string) => all.filter(({ type }) => type === kind);
    const after = await documents();
    expect(ofKind(after, 'note').map(withoutPast)).toEqual(ofKind(before, 'note').map(withoutPast));
    expect(ofKind(after, 'review')).toEqual(ofKind(before, 'review'));
    expect(await learner.due()).toMatchObject({ dueCount: due.dueCount });
  });

  test('leaves notes in the bin and notes of the first releases as they are', async () => {
    const [deleted = ''] = await arrangeNotes(3);
    await learner.remove(deleted);
    const oldId = '00000000-0000-4000-8000-000000000001';
    await api.learning.items.create(legacyNote(learner.account, oldId));
    await asOlderRelease();
    const untouched = async () =>
      (await documents()).filter(({ id }) => id.includes(deleted) || id.includes(oldId));
    const before = await untouched();
    expect(await fill()).toMatchObject({ notes: 2 });
    expect(await untouched()).toEqual(before);
    expect(await profile()).toMatchObject({ historyFilled: true });
  });

  test('repeats notes that are edited, reviewed, deleted or erased meanwhile', async () => {
    const [, edited = '', reviewed = '', deleted = '', erased = ''] = await arrangeNotes(5);
    await asOlderRelease();
    const store = createHistoryStore(api.learning);
    let writes = 0;
    const result = await fill({
      fill: async (ownerId, notes) => {
        writes += 1;
        if (writes === 1) {
          setClock(at(365));
          await learner.update(edited, { content: 'edited' });
          expect((await learner.review(reviewed)).status).toBe(200);
          await learner.remove(deleted);
          await learner.removeForever(erased);
        }
        await store.fill(ownerId, notes);
      },
    });
    expect(result).not.toBeNull();
    expect(writes).toBe(2);
    const stored = await schedules();
    expect(stored[`note:${edited}`]?.srs?.past).toMatch(/^1;/);
    const past = String(stored[`note:${reviewed}`]?.srs?.past);
    expect(parseHistory(past)?.entries).toHaveLength(3);
    expect(stored[`note:${deleted}`]?.srs).not.toHaveProperty('past');
    expect(stored).not.toHaveProperty(`note:${erased}`);
  });

  test('leaves every note with the history of its state when all of them change meanwhile', async () => {
    const ids = await arrangeNotes(24);
    await asOlderRelease();
    setClock(at(900));
    const changes = ids.map((id, index) => async () => {
      await learner.update(id, { content: `edit ${index}` });
      await learner.review(id, index % 5 === 0 ? 'Hard' : 'Easy');
      if (index % 3 === 0) await learner.undo(id);
      if (index % 4 === 1) await learner.remove(id);
      if (index % 8 === 1) await learner.restore(id);
    });
    const fillAgain = () =>
      fill().catch((error: unknown) => expect(error).toBeInstanceOf(AppError));
    await Promise.all([fillAgain(), ...changes.map((change) => change()), fillAgain()]);
    await fillAgain();
    expect(await profile()).toMatchObject({ historyFilled: true });
    const listed = (await documents()).filter(({ type }) => type === 'note');
    expect(listed).toHaveLength(21);
    for (const { reviewData } of listed) {
      const { past, stability, difficulty, lapses, lastDay } = reviewData?.srs ?? {};
      const history = parseHistory(String(past));
      const state = { stability, difficulty, lapses, lastDay };
      const { repetitions } = reviewData ?? {};
      expect(history && replay(history, defaultMemoryModel)).toEqual({ ...state, repetitions });
    }
  });

  test('gives up after too many concurrent changes, and a repeat continues', async () => {
    const [, busy = ''] = await arrangeNotes(3);
    await asOlderRelease();
    const store = createHistoryStore(api.learning);
    let writes = 0;
    const failing = fill({
      fill: async (ownerId, notes) => {
        await learner.update(busy, { content: `edit ${++writes}` });
        await store.fill(ownerId, notes);
      },
    });
    await expect(failing).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await profile()).not.toHaveProperty('historyFilled');
    expect(await fill()).toMatchObject({ notes: 1 });
    expect(await profile()).toMatchObject({ historyFilled: true });
  });

  test('skips damaged entries and damaged notes', async () => {
    const [, damaged = '', other = ''] = await arrangeNotes(4);
    await asOlderRelease();
    const { uid } = learner.account;
    for (const document of await documents()) {
      if (document.id.startsWith(`review:${other}:`)) {
        await api.learning.item(document.id, uid).replace({ ...document, response: 'Perhaps' });
      }
    }
    const path = '/reviewData/srs/stability';
    const operations = [{ op: 'set' as const, path, value: -1 }];
    await api.learning.item(`note:${damaged}`, uid).patch(operations);
    expect(await fill()).toMatchObject({ notes: 3 });
    const stored = await schedules();
    expect(stored[`note:${damaged}`]?.srs).not.toHaveProperty('past');
    expect(parseHistory(String(stored[`note:${other}`]?.srs?.past))).toMatchObject({
      entries: [],
      seed: { repetitions: 2 },
    });
  });

  test('does nothing for an account that was closed or never existed', async () => {
    expect(await fill()).toBeNull();
    await arrangeNotes();
    await asOlderRelease();
    expect((await closeAccount()).status).toBe(204);
    const before = await documents();
    expect(await fill()).toBeNull();
    expect(await documents()).toEqual(before);
  });

  test.each(['listUnfilled', 'fill'] as const)(
    'stores nothing for an account that is closed before "%s" returns',
    async (step) => {
      await arrangeNotes();
      await asOlderRelease();
      const store = createHistoryStore(api.learning);
      let isClosed = false;
      const close = async () => {
        if (!isClosed) expect((await closeAccount()).status).toBe(204);
        isClosed = true;
      };
      const result = await fill({
        listUnfilled: async (ownerId) => {
          const unfilled = await store.listUnfilled(ownerId);
          if (step === 'listUnfilled') await close();
          return unfilled;
        },
        fill: async (ownerId, notes) => {
          if (step === 'fill') await close();
          await store.fill(ownerId, notes);
        },
      });
      expect(result).toBeNull();
      expect((await documents()).map(({ type }) => type)).toEqual(['closed']);
    },
  );

  const closeAccount = () =>
    learner.call('deleteAccount', { body: { confirm: learner.account.email } });

  test('fails with one line in the log, and for a malformed message', async () => {
    const lines: string[] = [];
    const run = async (entry: unknown) => {
      const logHandler = (_level: string, ...line: unknown[]) => lines.push(line.join(' '));
      const context = new InvocationContext({ functionName: 'historyFill', logHandler });
      const failing = () => Promise.reject(new AppError('UNAVAILABLE', { cause: 'down' }));
      await createHistoryFill(dependencies({ listUnfilled: failing }))(entry, context);
    };
    await arrangeNotes(1);
    await asOlderRelease();
    await expect(run({ ownerId: learner.account.uid })).rejects.toThrow();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"code":"UNAVAILABLE"');
    await expect(run({ ownerId: '' })).rejects.toThrow();
    await expect(run('text')).rejects.toThrow();
  });
});

describe('the due list', () => {
  const messages = async () => (await learner.call('listDue')).messages[queue];

  test('queues an older learner once an hour until all notes have a history', async () => {
    await arrangeNotes();
    await asOlderRelease();
    const message = [{ ownerId: learner.account.uid }];
    setClock(at(300));
    expect(await messages()).toEqual(message);
    expect(await profile()).toMatchObject({ historyQueuedAt: at(300) });
    expect(await messages()).toEqual([]);
    setClock(at(300 + 59 / 1440));
    expect(await messages()).toEqual([]);
    setClock(at(300 + 1 / 24));
    expect(await messages()).toEqual(message);
    await fill();
    setClock(at(400));
    expect(await messages()).toEqual([]);
  });

  test('queues a learner again whose due notes lost their histories in a roll-back', async () => {
    const [, , , id = ''] = await arrangeNotes();
    const original = await schedules();
    setClock(at(2000));
    expect(await messages()).toEqual([]);
    const operations = [{ op: 'remove' as const, path: '/reviewData/srs/past' }];
    await api.learning.item(`note:${id}`, learner.account.uid).patch(operations);
    expect(await messages()).toEqual([{ ownerId: learner.account.uid }]);
    expect(await fill()).toMatchObject({ notes: 1 });
    expect(await schedules()).toEqual(original);
    expect(await messages()).toEqual([]);
  });

  test('queues no new learner', async () => {
    expect(await messages()).toEqual([]);
    expect(await profile()).toMatchObject({ historyFilled: true, historyQueuedAt: null });
  });

  test('is answered although the request for the histories cannot be recorded', async () => {
    const older = { ...newProfile(), historyFilled: false };
    const { profiles } = dependencies();
    const failing = { ...profiles, patch: () => Promise.reject(new AppError('UNAVAILABLE')) };
    const queued: unknown[] = [];
    const now = () => new Date(firstDay);
    const enqueue = (message: unknown) => queued.push(message);
    await requestHistoryFill({ profiles: failing, now }, 'learner', older, [], enqueue);
    expect(queued).toEqual([]);
  });

  test('queues nothing when the request fails', async () => {
    await arrangeNotes();
    await asOlderRelease();
    const reply = await learner.call('listDue', { query: { tag: 'x'.repeat(500) } });
    expect(reply.status).toBe(400);
    expect(reply.messages[queue]).toEqual([]);
  });
});

describe('the functions host', () => {
  let host: RunningHost;
  beforeAll(async () => {
    host = await startAppHost({ ...api.env, ...noReminders });
  });
  afterAll(() => host.stop());

  test('fills the histories of a learner who opens the due list', async () => {
    await arrangeNotes();
    const original = await schedules();
    await asOlderRelease();
    const open = () =>
      fetch(`${host.origin}/api/asrs/due`, {
        headers: { 'x-user-auth': idToken(learner.account) },
      });
    expect((await open()).status).toBe(200);
    const { uid } = learner.account;
    await host.line(new RegExp(` historyFill: .*"uid":"${uid}","notes":4,"reviews":6`));
    expect(await schedules()).toEqual(original);
    expect((await open()).status).toBe(200);
    expect(host.lines.filter((line) => line.includes(' historyFill: '))).toHaveLength(1);
  });
});

describe('a late review', () => {
  test.each([undefined, '2;of a later release'])(
    'builds the history from the log when that of the note is %p',
    async (past) => {
      const [, , id = ''] = await arrangeNotes(3);
      const item = api.learning.item(`note:${id}`, learner.account.uid);
      const path = '/reviewData/srs/past';
      await item.patch([
        past === undefined ? { op: 'remove', path } : { op: 'set', path, value: past },
      ]);
      setClock(at(45));
      const body = { noteId: id, response: 'Hard', reviewedAt: at(20) };
      expect((await learner.call('review', { body })).status).toBe(200);
      const history = parseHistory(String((await schedules())[`note:${id}`]?.srs?.past));
      expect(history?.entries.map(({ kind }) => kind)).toEqual(['Easy', 'Hard', 'Easy']);
    },
  );
});

describe('a note in the bin', () => {
  test('gets its history when it is restored', async () => {
    const [, , , id = ''] = await arrangeNotes(4);
    const original = (await schedules())[`note:${id}`];
    await learner.remove(id);
    await asOlderRelease();
    expect((await learner.restore(id)).status).toBe(200);
    expect((await schedules())[`note:${id}`]).toEqual(original);
    expect((await learner.restore(id)).status).toBe(200);
  });

  test('keeps a schedule of the first releases when it is restored', async () => {
    await learner.create({ content: 'x' });
    const id = '00000000-0000-4000-8000-000000000002';
    const old = legacyNote(learner.account, id);
    await api.learning.items.create(old);
    await learner.remove(id);
    expect((await learner.restore(id)).status).toBe(200);
    expect((await schedules())[`note:${id}`]).toEqual(old.reviewData);
  });
});

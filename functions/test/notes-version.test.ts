import { routeNamed, routeNames, type RouteName } from '@mylinguist/shared/contract/route-names';
import { notesResponseSchema, type Note } from '@mylinguist/shared/schemas/note';
import { setClock, type TestApi } from '../../testing/api';
import { startAssistant } from '../../testing/assistant';
import { newLearner, type TestLearner } from '../../testing/learner';
import { shiftTime } from '../../testing/shifted-time';
import type { JobName } from '../src/background/jobs';
import { exampleRequest } from './fixtures/example-requests';
import { createRecords, prepareFor } from './fixtures/records';
import { atNine, useReminders } from './fixtures/reminders';

/*
 * A second device asks for changes with a cursor that holds the version of the notes. These tests
 * call everything that may change a note and compare the device with the whole list.
 */

let app: Awaited<ReturnType<typeof startAssistant>>;
let api: TestApi;

let time: ReturnType<typeof shiftTime>;

beforeAll(async () => {
  time = shiftTime();
  app = await startAssistant();
  api = app.api;
});
afterAll(async () => {
  await app.stop();
  time.restore();
});

const firstDay = '2026-03-02T12:00:00.000Z';
const laterDay = '2026-03-09T12:00:00.000Z';

type Follower = Pick<TestLearner, 'call'>;

async function read(learner: Follower, query: Record<string, string>) {
  const reply = await learner.call('listNotes', { query });
  expect(reply.status).toBe(200);
  return reply.parse(notesResponseSchema);
}

/** Opens a second device, whose next request for changes is answered with "unchanged". */
async function openDevice(learner: Follower) {
  let cursor = '';
  const notes = new Map<string, Note>();
  /** Returns whether the answer has the same cursor. */
  const refresh = async () => {
    const since = cursor;
    const answer = await read(learner, since === '' ? {} : { since });
    for (const id of answer.removed ?? []) notes.delete(id);
    for (const note of answer.notes) notes.set(note.id, note);
    cursor = answer.cursor;
    return since === cursor;
  };
  const list = (archived: boolean) =>
    [...notes.values()].filter((note) => note.isArchived === archived);
  for (const note of (await read(learner, { archived: 'true' })).notes) notes.set(note.id, note);
  await refresh();
  time.ahead += 60;
  await refresh();
  // A write in the next second has a later time.
  time.ahead += 60;
  expect(await refresh()).toBe(true);
  return { refresh, list: () => [...list(false), ...list(true)].sort(byId) };
}

/** Returns the active and the archived notes of the API. */
async function wholeList(learner: Follower): Promise<Note[]> {
  const lists = [await read(learner, {}), await read(learner, { archived: 'true' })];
  return lists.flatMap(({ notes }) => notes).sort(byId);
}

const byId = (a: Note, b: Note) => (a.id < b.id ? -1 : 1);

interface Arranged {
  readonly learner: TestLearner;
  /** Active, tagged and due. */
  readonly note: Note;
}

/** Whether the request of a route changes the lists of notes. Add each new route. */
const isChanging: Record<RouteName, boolean> = {
  appleLogin: false,
  applyUnsubscribe: false,
  batchNotes: true,
  completeNote: false,
  createNote: true,
  createTag: false,
  deleteAccount: true,
  deleteModel: false,
  deleteNote: true,
  deleteTag: true,
  emptyBin: false,
  exportAccount: false,
  extensionLogin: false,
  firebaseLogin: false,
  getAgentThread: false,
  getModel: false,
  getProgress: false,
  getPush: false,
  getSettings: false,
  getTagUsage: false,
  health: false,
  importNotes: true,
  listDue: false,
  listDueOf: false,
  listImports: false,
  listNotes: false,
  listTags: false,
  putOff: true,
  putSettings: true,
  registerPush: false,
  removePush: false,
  reportBrowserError: false,
  reportPolicyViolation: false,
  restoreNote: true,
  review: true,
  sendAgentMessage: false,
  showUnsubscribe: false,
  startImport: false,
  startOver: true,
  undoImport: true,
  undoReschedule: true,
  undoReview: true,
  updateNote: true,
  updateTag: true,
};

async function arrange(): Promise<Arranged> {
  setClock(firstDay);
  const learner = newLearner(api);
  const note = await createRecords(api, learner);
  await learner.create({ content: 'other' });
  const archived = await learner.create({ content: 'archived', tags: ['verbs'] });
  await learner.update(archived.id, { isArchived: true });
  setClock(laterDay);
  return { learner, note };
}

/** Calls `change` and expects that a second device then has the notes of the whole list. */
async function expectFollowed(
  learner: Follower,
  isChanging: boolean,
  change: () => Promise<unknown>,
): Promise<void> {
  const device = await openDevice(learner);
  const before = device.list();
  expect(before).toEqual(await wholeList(learner));
  await change();
  const after = await wholeList(learner);
  expect(JSON.stringify(after) !== JSON.stringify(before)).toBe(isChanging);
  await device.refresh();
  expect(device.list()).toEqual(after);
}

describe('a second device has the notes of the list after', () => {
  const ofOpenAccounts = routeNames.filter((name) => name !== 'deleteAccount');

  test.each(ofOpenAccounts)('%s', async (name) => {
    const { learner, note } = await arrange();
    await prepareFor(name, learner, note.id);
    const known = { account: learner.account, noteId: note.id, tag: 'verbs' };
    const request = exampleRequest(name, known);
    const isOfLearner = routeNamed(name).access === 'learner';
    await expectFollowed(learner, isChanging[name], () =>
      isOfLearner ? learner.call(name, request) : api.call(name, request),
    );
  });

  const edits: [string, (arranged: Arranged) => Promise<unknown>][] = [
    ['an edit of the same length', ({ learner, note }) => edit(learner, note, 'privacy')],
    ['a change of tags', ({ learner, note }) => learner.update(note.id, { tags: [] })],
    ['a deletion forever', ({ learner, note }) => learner.removeForever(note.id)],
    [
      'a late review',
      ({ learner, note: { id: noteId } }) => {
        const reviewedAt = '2026-03-05T12:00:00.000Z';
        return learner.call('review', { body: { noteId, response: 'Hard', reviewedAt } });
      },
    ],
  ];

  test.each(edits)('%s', async (_, change) => {
    const arranged = await arrange();
    await expectFollowed(arranged.learner, true, () => change(arranged));
  });

  test('the deletion of a tag of several batches of notes', async () => {
    const { learner } = await arrange();
    for (let count = 0; count < 220; count++) {
      await learner.create({ content: `${count}`, tags: ['verbs'] });
    }
    await expectFollowed(learner, true, () =>
      learner.call('deleteTag', { params: { name: 'verbs' } }),
    );
  });
});

const edit = (learner: TestLearner, { id }: Note, content: string) =>
  learner.update(id, { content });

describe('a cursor with a version', () => {
  test('gets the same cursor while nothing changes, for one day', async () => {
    const { learner } = await arrange();
    const { refresh } = await openDevice(learner);
    time.ahead += 80_000;
    expect(await refresh()).toBe(true);
    time.ahead += 7_000;
    // The query runs again. The check of the account has just moved the version.
    expect(await refresh()).toBe(false);
    time.ahead += 60;
    // The cursor of this answer has the version.
    expect(await refresh()).toBe(false);
    expect(await refresh()).toBe(true);
  });

  test('misses a write that did not move the version for one day at most', async () => {
    const { learner, note } = await arrange();
    const device = await openDevice(learner);
    const ofOperator = { op: 'set' as const, path: '/title', value: 'Of an operator' };
    await api.learning.item(`note:${note.id}`, learner.account.uid).patch([ofOperator]);
    expect(await device.refresh()).toBe(true);
    time.ahead += 86_400;
    await device.refresh();
    expect(device.list()).toEqual(await wholeList(learner));
  });

  test('follows a write during the query for changes', async () => {
    const { learner, note } = await arrange();
    const device = await openDevice(learner);
    await learner.update(note.id, { title: 'first' });
    time.ahead += 60;
    await Promise.all([device.refresh(), learner.update(note.id, { title: 'second' })]);
    await device.refresh();
    expect(device.list()).toEqual(await wholeList(learner));
  });

  test.each(['"', '*', 'x'.repeat(65), 'a.b', 'é'])(
    'returns the whole list when its version is malformed: %p',
    async (version) => {
      const { learner } = await arrange();
      const { cursor } = await read(learner, {});
      const since = `${cursor}.${version}`;
      expect(await read(learner, { since })).not.toHaveProperty('removed');
    },
  );

  test('with an unknown version reads the changes', async () => {
    const { learner, note } = await arrange();
    const { cursor } = await read(learner, {});
    expect(await read(learner, { since: `${cursor}.${'0'.repeat(36)}` })).toMatchObject({
      notes: expect.arrayContaining([expect.objectContaining({ id: note.id })]) as Note[],
      removed: [],
    });
  });
});

type BackgroundFunction = 'reminderTick' | Exclude<JobName, 'mailReport'>;

describe('a second device has the notes of the list after the background function', () => {
  const reminders = useReminders();

  const backgroundCases: Record<BackgroundFunction, () => Promise<void>> = {
    fitModel: async () => {
      const { learner } = await arrange();
      const { uid: ownerId } = learner.account;
      const isDue = { op: 'set' as const, path: '/fitAt', value: 0 };
      await api.learning.item('profile', ownerId).patch([isDue]);
      await expectFollowed(learner, false, async () => {
        await api.runJob('fitModel', { ownerId });
      });
    },
    importUndo: async () => {
      const { learner, note } = await arrange();
      const { uid: ownerId } = learner.account;
      await prepareFor('undoImport', learner, note.id);
      const isUndoing = { op: 'set' as const, path: '/state', value: 'undoing' };
      await api.learning.item(`import:${note.id}`, ownerId).patch([isUndoing]);
      await expectFollowed(learner, true, async () => {
        await api.runJob('importUndo', { ownerId, importId: note.id });
      });
    },
    reminderTick: sendReminder,
    reminderSlot: sendReminder,
    reminderSend: sendReminder,
  };

  test.each(Object.entries(backgroundCases))('%s', async (_, check) => check());

  async function sendReminder() {
    const learner = await reminders.arrange();
    await expectFollowed(learner, false, () => reminders.run.tick(atNine));
    expect(reminders.mailsOf(learner)).toHaveLength(1);
  }
});

import { Items } from '@azure/cosmos';
import { mylinguistDatabase } from '@mylinguist/local/cosmos/mylinguist-database';
import { accountExportSchema } from '@mylinguist/shared/schemas/account';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { setClock, startApi, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { storeNotes } from '../../testing/many-notes';
import { readAllStored } from '../../testing/stored';
import { idToken, type Account } from '../../testing/tokens';

/** Ids of the deployed containers that are partitioned by learner. */
const learnerContainers = mylinguistDatabase.containers
  .filter(({ partitionKey }) => partitionKey.paths[0] === '/ownerId')
  .map(({ id }) => id);

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(() => {
  jest.restoreAllMocks();
  api.identity.fail('delete', null);
  delete api.identity.meanwhile.delete;
});

/** Creates a learner with records of every kind, in every container. */
async function arrange(at = api): Promise<TestLearner> {
  setClock('2026-03-02T12:00:00.000Z');
  const learner = newLearner(at);
  await learner.putSettings({ timezone: 'Asia/Tokyo' });
  await learner.call('createTag', { body: { name: 'verbs', color: '#aa0000' } });
  const note = await learner.create({ content: 'private', tags: ['verbs'] });
  await learner.update(note.id, { title: 'Kept' });
  const archived = await learner.create({ content: 'put away' });
  await learner.update(archived.id, { isArchived: true });
  const deleted = await learner.create({ content: 'private, and gone' });
  await learner.remove(deleted.id);
  const erased = await learner.create({ content: 'erased, and gone' });
  await learner.removeForever(erased.id);
  setClock('2026-03-03T12:00:00.000Z');
  await learner.review(note.id, 'Hard', 1500);
  setClock(null);
  const { uid } = learner.account;
  const items = (container: string) => at.database.container(container).items;
  await items('learning').create({ id: 'reminder:2026-03-03', ownerId: uid, type: 'reminder' });
  await items('learning').create({ id: 'note:damaged', ownerId: uid, type: 'note', title: 7 });
  for (const container of learnerContainers) {
    const messages = [{ id: 'm1', type: 'user', content: `private in ${container}` }];
    await items(container).create({ id: `thread:${uid}`, ownerId: uid, ttl: 3600, messages });
  }
  return learner;
}

async function storedEverywhere(account: Account, at = api): Promise<Record<string, unknown[]>> {
  const stored = learnerContainers.map(async (container): Promise<[string, unknown[]]> => [
    container,
    await readAllStored(at.database.container(container), account),
  ]);
  return Object.fromEntries(await Promise.all(stored));
}

/** Expects only the expiring marker of a closed account. */
async function expectNothingLeft({ account }: TestLearner) {
  const { learning, ...others } = await storedEverywhere(account);
  expect(Object.values(others).flat()).toEqual([]);
  expect(learning).toEqual([expect.objectContaining({ id: 'profile', type: 'closed', ttl: 7200 })]);
  expect(JSON.stringify(learning)).not.toContain('@');
}

const remove = (learner: TestLearner, confirm = learner.account.email) =>
  learner.call('deleteAccount', { body: { confirm } });

describe('exportAccount', () => {
  test('returns every stored record of the learner and none of other learners', async () => {
    const other = await arrange();
    const learner = await arrange();
    setClock('2026-03-04T23:30:00.000Z');
    const reply = await learner.call('exportAccount');
    setClock(null);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-disposition')).toBe(
      'attachment; filename="mylinguist-export-2026-03-04.json"',
    );

    const content = reply.parse(accountExportSchema);
    expect(content).toMatchObject({
      exportedAt: '2026-03-04T23:30:00.000Z',
      account: { email: learner.account.email, createdAt: '2026-03-02T12:00:00.000Z' },
      settings: { timezone: 'Asia/Tokyo' },
      tags: [{ name: 'verbs', color: '#aa0000' }],
      notes: [
        {
          title: 'Kept',
          content: 'private',
          tags: ['verbs'],
          editedAt: '2026-03-02T12:00:00.000Z',
          reviewData: { repetitions: 1 },
        },
        { content: 'put away', isArchived: true, archivedAt: '2026-03-02T12:00:00.000Z' },
      ],
      deletedNotes: [{ content: 'private, and gone', deletedAt: '2026-03-02T12:00:00.000Z' }],
      reviews: [{ noteId: content.notes[0]?.id, response: 'Hard', durationMs: 1500 }],
    });
    const text = reply.bytes.toString();
    for (const container of learnerContainers) expect(text).toContain(`private in ${container}`);
    expect(content.other).toContainEqual({ id: 'note:damaged', type: 'note', title: 7 });
    expect(content.other).toContainEqual({ id: 'reminder:2026-03-03', type: 'reminder' });
    expect(content.other).toContainEqual(expect.objectContaining({ type: 'tombstone' }));
    expect(text).not.toContain('erased, and gone');
    expect(text).not.toMatch(/"_|ownerId|"ttl"/);
    expect(text).not.toContain(`${other.account.uid}"`);
  });

  test('returns empty lists for a learner who has written nothing', async () => {
    const reply = await newLearner(api).call('exportAccount');
    expect(reply.parse(accountExportSchema)).toMatchObject({
      tags: [],
      notes: [],
      deletedNotes: [],
      reviews: [],
      threads: [],
      other: [],
    });
  });
});

describe('deleteAccount', () => {
  test('removes all documents and the identity, and keeps those of other learners', async () => {
    const other = await arrange();
    const learner = await arrange();
    const before = await storedEverywhere(other.account);
    const reply = await remove(learner, ` ${learner.account.email.toUpperCase()} `);
    expect(reply.status).toBe(204);
    expect(reply.bytes).toHaveLength(0);
    await expectNothingLeft(learner);
    expect(api.identity.deleted).toContain(learner.account.uid);
    expect((await learner.call('listNotes')).status).toBe(401);
    expect((await remove(learner)).status).toBe(401);

    expect(await storedEverywhere(other.account)).toEqual(before);
    expect(api.identity.deleted).not.toContain(other.account.uid);
    expect((await other.call('listNotes')).status).toBe(200);
  });

  test.each([
    ['another address', { confirm: 'someone@example.test' }],
    ['missing', {}],
    ['blank', { confirm: ' ' }],
    ['not a string', { confirm: true }],
  ])('changes nothing when the confirmation is %s', async (_, body) => {
    const learner = await arrange();
    const before = await storedEverywhere(learner.account);
    const reply = await learner.call('deleteAccount', { body });
    expect(reply.status).toBe(400);
    expect(reply.parse(errorResponseSchema).issues).toMatchObject([{ path: 'confirm' }]);
    expect(await storedEverywhere(learner.account)).toEqual(before);
    expect(api.identity.deleted).not.toContain(learner.account.uid);
  });

  test('completes on a retry after the database failed halfway', async () => {
    const learner = newLearner(api);
    await learner.putSettings({});
    await storeNotes(api.learning, learner.account, 250, new Date());
    const batch = Reflect.get<Items, 'batch'>(Items.prototype, 'batch');
    let batches = 0;
    jest.spyOn(Items.prototype, 'batch').mockImplementation(function (this: Items, ...request) {
      batches += 1;
      return batches === 3
        ? Promise.reject(new Error('the connection broke'))
        : batch.apply(this, request);
    });
    expect((await remove(learner)).status).toBe(503);
    const left = (await readAllStored(api.learning, learner.account)).length;
    expect(left).toBe(1 + 150);
    expect(api.identity.deleted).not.toContain(learner.account.uid);

    expect((await remove(learner)).status).toBe(204);
    await expectNothingLeft(learner);
  });

  test('completes on a retry after the identity provider failed', async () => {
    const learner = await arrange();
    api.identity.fail('delete', 'INTERNAL', 500);
    expect((await remove(learner)).status).toBe(503);
    await expectNothingLeft(learner);
    api.identity.fail('delete', null);
    expect((await remove(learner)).status).toBe(204);
    expect(api.identity.deleted).toContain(learner.account.uid);
  });

  test('may run twice at the same time', async () => {
    const learner = await arrange();
    const statuses = (await Promise.all([remove(learner), remove(learner)])).map((r) => r.status);
    expect(statuses).toContain(204);
    await expectNothingLeft(learner);
  });
});

describe('an account whose deletion is incomplete', () => {
  const arrangeClosed = async () => {
    const learner = await arrange();
    api.identity.fail('delete', 'INTERNAL', 500);
    expect((await remove(learner)).status).toBe(503);
    api.identity.fail('delete', null);
    return learner;
  };

  test.each([
    ['createNote', { content: 'too late' }],
    ['createTag', { name: 'late' }],
  ] as const)('refuses %s from a session that began before the deletion', async (name, body) => {
    const learner = await arrangeClosed();
    expect((await learner.call(name, { body })).status).toBe(401);
    await expectNothingLeft(learner);
  });

  test('reopens when the learner signs in again', async () => {
    const learner = await arrangeClosed();
    // A minute ahead, which is after the start of the deletion on a slow machine too.
    const auth_time = Math.floor(Date.now() / 1000) + 60;
    const token = idToken(learner.account, { auth_time });
    const login = await api.call('firebaseLogin', { as: null, body: { firebaseToken: token } });
    expect(login.status).toBe(200);
    const body = { content: 'a new start' };
    expect((await api.call('createNote', { token, body })).status).toBe(201);
    expect(await storedEverywhere(learner.account)).toMatchObject({
      learning: [{ content: 'a new start' }, { id: 'profile', type: 'profile' }, { type: 'stats' }],
    });
    const { learning = [] } = await storedEverywhere(learner.account);
    for (const document of learning) expect(document).not.toHaveProperty('ttl');
  });
});

describe('during the deletion', () => {
  test.each([
    ['createNote', { body: { content: 'too late' } }],
    ['createTag', { body: { name: 'late' } }],
  ] as const)('%s stores nothing when its write comes last', async (name, options) => {
    const learner = await arrange();
    const batch = Reflect.get<Items, 'batch'>(Items.prototype, 'batch');
    let deleted: Promise<unknown> | undefined;
    // The deletion runs after the request passed its checks and before its write.
    jest.spyOn(Items.prototype, 'batch').mockImplementationOnce(async function (
      this: Items,
      ...request
    ) {
      deleted = remove(learner);
      await deleted;
      return batch.apply(this, request);
    });
    expect((await learner.call(name, options)).status).toBe(401);
    expect(deleted).toBeDefined();
    await expectNothingLeft(learner);
  });

  test('concurrent writes of all kinds leave nothing behind', async () => {
    const learner = await arrange();
    const [note] = await learner.list();
    const noteId = note?.id ?? '';
    const writes = Array.from({ length: 12 }, (_, index) => [
      learner.call('createNote', { body: { content: `note ${index}` } }),
      learner.call('createTag', { body: { name: `tag ${index}` } }),
      learner.call('updateNote', { params: { noteId }, body: { content: 'x' } }),
      learner.call('listDue'),
    ]).flat();
    const deletion = remove(learner);
    const statuses = new Set((await Promise.all(writes)).map(({ status }) => status));
    expect((await deletion).status).toBe(204);
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    await expectNothingLeft(learner);
  });

  test('a sign-in on another device leaves nothing behind', async () => {
    const learner = await arrange();
    // A minute ahead, which is after the start of the deletion on a slow machine too.
    const auth_time = Math.floor(Date.now() / 1000) + 60;
    const token = idToken(learner.account, { auth_time });
    let stored: number | undefined;
    api.identity.meanwhile.delete = async () => {
      const body = { content: 'from the other device' };
      stored = (await api.call('createNote', { token, body })).status;
    };
    expect((await remove(learner)).status).toBe(204);
    expect(stored).toBe(201);
    await expectNothingLeft(learner);
  });
});

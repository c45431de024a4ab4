import { Items } from '@azure/cosmos';
import { mylinguistDatabase } from '@mylinguist/local/cosmos/mylinguist-database';
import { accountExportSchema } from '@mylinguist/shared/schemas/account';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { notesResponseSchema } from '@mylinguist/shared/schemas/note';
import { setClock, startApi, type Reply, type TestApi } from '../../testing/api';
import { newLearner, type TestLearner } from '../../testing/learner';
import { storeNotes } from '../../testing/many-notes';
import { readAllStored, readStored } from '../../testing/stored';
import { idToken, type Account } from '../../testing/tokens';
import { withSchemaVersion } from '../src/data/schema-version';
import { erase } from '../src/services/account/delete-account';

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

const request = (learner: TestLearner, confirm = learner.account.email) =>
  learner.call('deleteAccount', { body: { confirm } });

/** Delivers messages of the job, and those that it puts on its own queue. */
async function finish(messages: readonly unknown[] = []): Promise<void> {
  for (const message of messages) {
    await finish((await api.runJob('accountDeletion', message))['account-deletions']);
  }
}

/** Deletes an account, and runs the job. */
async function remove(learner: TestLearner, confirm?: string): Promise<Reply> {
  const reply = await request(learner, confirm);
  await finish(reply.messages['account-deletions']);
  return reply;
}

describe('exportAccount', () => {
  test('needs a sign-in of the last day', async () => {
    const { account } = newLearner(api);
    const token = (age: number) =>
      idToken(account, { auth_time: Math.floor(Date.now() / 1000) - age });
    const refused = await api.call('exportAccount', { token: token(86_500) });
    expect(refused.status).toBe(403);
    expect(refused.parse(errorResponseSchema).code).toBe('SIGN_IN_REQUIRED');
    expect((await api.call('exportAccount', { token: token(86_300) })).status).toBe(200);
  });

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

  test('closes the account at once, and erases it in the background', async () => {
    const learner = await arrange();
    const reply = await request(learner);
    expect(reply.status).toBe(204);
    expect(reply.messages['account-deletions']).toEqual([{ ownerId: learner.account.uid }]);
    expect((await learner.call('listNotes')).status).toBe(401);
    await finish(reply.messages['account-deletions']);
    await expectNothingLeft(learner);
  });

  test('continues after a crash of the job, and erases many notes in several messages', async () => {
    const learner = newLearner(api);
    await learner.putSettings({});
    await storeNotes(api.learning, learner.account, 2600, new Date());
    const { messages } = await request(learner);
    const [message] = messages['account-deletions'] ?? [];
    const batch = Reflect.get<Items, 'batch'>(Items.prototype, 'batch');
    let batches = 0;
    jest.spyOn(Items.prototype, 'batch').mockImplementation(function (this: Items, ...call) {
      batches += 1;
      return batches === 4
        ? Promise.reject(new Error('the connection broke'))
        : batch.apply(this, call);
    });
    await expect(api.runJob('accountDeletion', message)).rejects.toThrow();
    expect(await readAllStored(api.learning, learner.account)).toHaveLength(1 + 2400);
    expect(api.identity.deleted).not.toContain(learner.account.uid);

    const again = await api.runJob('accountDeletion', message);
    expect(again['account-deletions']).toEqual([message]);
    await finish(again['account-deletions']);
    await expectNothingLeft(learner);
    expect(api.identity.deleted).toContain(learner.account.uid);
  });

  test('continues after the identity provider failed', async () => {
    const learner = await arrange();
    const { messages } = await request(learner);
    const [message] = messages['account-deletions'] ?? [];
    api.identity.fail('delete', 'INTERNAL', 500);
    await expect(api.runJob('accountDeletion', message)).rejects.toThrow();
    expect(await readAllStored(api.learning, learner.account)).toHaveLength(1);
    api.identity.fail('delete', null);
    await finish([message]);
    expect(api.identity.deleted).toContain(learner.account.uid);
  });

  test('needs a sign-in of the last ten minutes, and changes nothing without one', async () => {
    const learner = await arrange();
    const before = await storedEverywhere(learner.account);
    const body = { confirm: learner.account.email };
    const token = (age: number) =>
      idToken(learner.account, { auth_time: Math.floor(Date.now() / 1000) - age });
    const refused = await api.call('deleteAccount', { token: token(620), body });
    expect(refused.status).toBe(403);
    expect(refused.parse(errorResponseSchema)).toMatchObject({
      code: 'SIGN_IN_REQUIRED',
      message: 'Please confirm that it is you.',
    });
    const { learning, ...others } = await storedEverywhere(learner.account);
    expect({ learning: learning?.length, ...others }).toEqual({
      ...before,
      learning: before.learning?.length,
    });
    expect((await api.call('deleteAccount', { token: token(590), body })).status).toBe(204);
  });

  test('refuses a session that an old session has opened, such as the one of the extension', async () => {
    const learner = await arrange();
    const proven_at = Math.floor(Date.now() / 1000) - 3600;
    const token = idToken(learner.account, { proven_at });
    const body = { confirm: learner.account.email };
    expect((await api.call('deleteAccount', { token, body })).status).toBe(403);
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
    expect((await request(learner)).status).toBe(204);
    return learner;
  };

  test.each([
    ['createNote', { content: 'too late' }],
    ['createTag', { name: 'late' }],
  ] as const)('refuses %s from a session that began before the deletion', async (name, body) => {
    const learner = await arrangeClosed();
    expect((await learner.call(name, { body })).status).toBe(401);
    await finish([{ ownerId: learner.account.uid }]);
    await expectNothingLeft(learner);
  });

  // The host may crash before it writes the message of the deletion.
  test('is deleted after a repeated request whose first message was lost', async () => {
    const learner = await arrangeClosed();
    expect((await remove(learner)).status).toBe(204);
    await expectNothingLeft(learner);
  });

  test('is deleted after a sign-in, which is refused', async () => {
    const learner = await arrangeClosed();
    // A minute ahead, which is after the start of the deletion on a slow machine too.
    const auth_time = Math.floor(Date.now() / 1000) + 60;
    const firebaseToken = idToken(learner.account, { auth_time });
    const login = await api.call('firebaseLogin', { as: null, body: { firebaseToken } });
    expect(login.status).toBe(403);
    expect(login.parse(errorResponseSchema).code).toBe('ACCOUNT_CLOSED');
    await finish(login.messages['account-deletions']);
    await expectNothingLeft(learner);
    expect(api.identity.deleted).toContain(learner.account.uid);
  });

  test('reopens when the learner signs in again after the operator has erased it', async () => {
    const { account } = newLearner(api);
    const closed = { id: 'profile', ownerId: account.uid, type: 'closed', isErased: true };
    const closedAt = new Date().toISOString();
    await api.learning.items.upsert(withSchemaVersion({ ...closed, closedAt, ttl: 7200 }));
    const auth_time = Math.floor(Date.now() / 1000) + 60;
    const token = idToken(account, { auth_time });
    const login = await api.call('firebaseLogin', { as: null, body: { firebaseToken: token } });
    expect(login.status).toBe(200);
    const body = { content: 'a new start' };
    expect((await api.call('createNote', { token, body })).status).toBe(201);
    expect(await readStored(api.learning, account, 'profile')).not.toHaveProperty('ttl');
  });

  test('stays erased for a session that an earlier one has opened since', async () => {
    const { account } = await arrangeClosed();
    const proven_at = Math.floor(Date.now() / 1000) - 60;
    await erase(api.stores, account.uid);
    const token = idToken(account, { auth_time: proven_at + 120, proven_at });
    expect((await api.call('createTag', { token, body: { name: 'late' } })).status).toBe(401);
  });

  test('refuses a session that began after the deletion, and keeps no word of it', async () => {
    const learner = await arrangeClosed();
    const auth_time = Math.floor(Date.now() / 1000) + 60;
    const token = idToken(learner.account, { auth_time });
    const body = { content: 'lost with the deletion' };
    expect((await api.call('createNote', { token, body })).status).toBe(401);
    expect((await api.call('listNotes', { token })).status).toBe(401);
    expect(await readStored(api.learning, learner.account, 'profile')).toMatchObject({
      type: 'closed',
    });
  });

  test('stays closed until its records are erased, however long that takes', async () => {
    const { account } = await arrangeClosed();
    const closed = await readStored(api.learning, account, 'profile');
    expect(closed).toMatchObject({ type: 'closed' });
    expect(closed).not.toHaveProperty('ttl');
  });

  test('is erased once: a late message erases nothing of a new start', async () => {
    const learner = await arrangeClosed();
    const { account } = learner;
    await erase(api.stores, account.uid);
    const auth_time = Math.floor(Date.now() / 1000) + 60;
    const token = idToken(account, { auth_time });
    const body = { content: 'a new start' };
    expect((await api.call('createNote', { token, body })).status).toBe(201);
    await finish([{ ownerId: account.uid }]);
    expect((await api.call('listNotes', { token })).parse(notesResponseSchema).notes).toHaveLength(
      1,
    );
    expect(api.identity.deleted).not.toContain(account.uid);
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
    let status: number | undefined;
    api.identity.meanwhile.delete = async () => {
      const body = { content: 'from the other device' };
      ({ status } = await api.call('createNote', { token, body }));
    };
    expect((await remove(learner)).status).toBe(204);
    expect(status).toBe(401);
    await expectNothingLeft(learner);
  });
});

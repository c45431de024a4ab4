import { successStatus } from '@mylinguist/shared/contract/route';
import { routeNamed, type RouteName } from '@mylinguist/shared/contract/route-names';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { setClock, type TestApi } from '../../testing/api';
import { startAssistant } from '../../testing/assistant';
import { newLearner } from '../../testing/learner';
import {
  exampleRequest,
  learnerRoutes,
  routesNamingRecords,
  routesWithTokenInBody,
} from './fixtures/example-requests';
import { createRecords, prepareFor } from './fixtures/records';
import { readAllStored } from '../../testing/stored';
import { ada, bob, idToken, type Account } from '../../testing/tokens';

let app: Awaited<ReturnType<typeof startAssistant>>;
let api: TestApi;

beforeAll(async () => {
  app = await startAssistant();
  api = app.api;
  api.identity.disabled.add('disabled-uid');
  api.identity.deleted.add('deleted-uid');
});
afterAll(() => app.stop());

const past = Math.floor(Date.now() / 1000) - 7200;
const forged = idToken(ada).replace(/\.[^.]*\.$/, '.e30.');
const tokens: [string, string | undefined, number][] = [
  ['no token', undefined, 401],
  ['an empty token', '', 401],
  ['a token that is not a JWT', 'abc.def', 401],
  ['a token without claims', forged, 401],
  ['a token whose claims are null', forged.replace('.e30.', '.bnVsbA.'), 401],
  ['an expired token', idToken(ada, { iat: past - 3600, exp: past }), 401],
  ['a token of another project', idToken(ada, { aud: 'other' }), 401],
  ['a token of another issuer', idToken(ada, { iss: 'https://evil.test/demo-test' }), 401],
  ['a token without a subject', idToken(ada, { sub: '' }), 401],
  ['a token of a disabled account', idToken({ ...ada, uid: 'disabled-uid' }), 401],
  ['a token of a deleted account', idToken({ ...ada, uid: 'deleted-uid' }), 401],
  ['a token with an unverified address', idToken(ada, { email_verified: false }), 403],
  ['a token whose email_verified is a string', idToken(ada, { email_verified: 'true' }), 403],
  ['a token without the time of its sign-in', idToken(ada, { auth_time: undefined }), 401],
  ['a token without an address', idToken(ada, { email: undefined }), 403],
];

describe.each(learnerRoutes)('%s', (name) => {
  test.each(tokens)('refuses %s', async (_, token, status) => {
    const reply = await api.call(name, {
      ...exampleRequest(name),
      ...(token === undefined ? { as: null } : { token }),
    });
    expect(reply.status).toBe(status);
    expect(reply.parse(errorResponseSchema).code).toBe(
      status === 401 ? 'UNAUTHENTICATED' : 'EMAIL_NOT_VERIFIED',
    );
    expect(await readAllStored(api.learning, ada)).toEqual([]);
  });

  test('answers a learner who never logged in', async () => {
    const newcomer: Account = { uid: `first-${name}`, email: `${name}@example.test` };
    const reply = await api.call(name, exampleRequest(name, { account: newcomer }));
    const namesRecord = routesNamingRecords.includes(name);
    expect(reply.status).toBe(namesRecord ? 404 : successStatus(routeNamed(name)));
  });
});

describe.each(routesWithTokenInBody)('%s', (name) => {
  test.each(tokens)('refuses %s', async (_, firebaseToken, status) => {
    const reply = await api.call(name, { as: null, body: { firebaseToken } });
    // A missing or empty token makes the body invalid.
    expect(reply.status).toBe(firebaseToken ? status : 400);
    expect(await readAllStored(api.learning, ada)).toEqual([]);
  });

  test('answers a learner who never logged in', async () => {
    const firebaseToken = idToken({ uid: `first-${name}`, email: `${name}@example.test` });
    expect((await api.call(name, { as: null, body: { firebaseToken } })).status).toBe(200);
  });
});

describe('a stranger', () => {
  const readEverything = async (account: Account) => [
    await readAllStored(api.learning, account),
    await readAllStored(api.database.container('threads'), account),
  ];

  const arrange = async (route?: RouteName) => {
    setClock('2026-03-02T12:00:00.000Z');
    const owner = newLearner(api);
    const note = await createRecords(api, owner);
    setClock('2026-03-03T12:00:00.000Z');
    if (route) await prepareFor(route, owner, note.id);
    return { owner, note };
  };

  test.each(routesNamingRecords)('gets 404 from %s and changes nothing', async (name) => {
    const { owner, note } = await arrange(name);
    const before = await readEverything(owner.account);

    const request = exampleRequest(name, { account: owner.account, noteId: note.id });
    const reply = await api.call(name, { ...request, as: bob });
    expect(reply.status).toBe(404);
    expect(reply.parse(errorResponseSchema).code).toBe('NOT_FOUND');
    expect(await readEverything(owner.account)).toEqual(before);

    const own = await owner.call(name, request);
    expect(own.status).toBeLessThan(300);
  });

  const others = learnerRoutes.filter((name) => !routesNamingRecords.includes(name));
  test.each(others)('gets no data of another learner from %s', async (name) => {
    const { owner } = await arrange();
    const before = await readEverything(owner.account);
    const stranger = newLearner(api);
    const request = exampleRequest(name, { account: stranger.account, tag: 'mine' });
    const reply = await stranger.call(name, request);
    expect(reply.status).toBeLessThan(300);
    expect(reply.bytes.toString()).not.toMatch(/private|verbs/);
    expect(await readEverything(owner.account)).toEqual(before);
  });

  test('cannot claim to be the owner in the body or the query', async () => {
    const { owner } = await arrange();
    const before = await readEverything(owner.account);
    const claim = { userId: owner.account.email, ownerId: owner.account.uid };
    await api.call('createNote', { as: bob, body: { content: 'x', ...claim }, query: claim });
    expect(await readEverything(owner.account)).toEqual(before);
  });

  test('may use the idempotency key of another learner', async () => {
    const { owner, note } = await arrange();
    const headers = { 'Idempotency-Key': note.id };
    const reply = await api.call('createNote', { as: bob, body: { content: 'mine' }, headers });
    expect(reply.status).toBe(201);
    expect(reply.bytes.toString()).not.toContain('private');
    expect(await owner.list()).toContainEqual(note);
  });
});

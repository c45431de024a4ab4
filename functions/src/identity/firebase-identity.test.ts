import https from 'node:https';
import { Duplex } from 'node:stream';
import { liveProject, serviceAccountKey, startGoogle } from '../../../testing/google';
import { ada } from '../../../testing/tokens';
import { AppError } from '../services/app-error';
import { serviceAccountSchema } from '../settings/service-account';
import { createFirebaseIdentity } from './firebase-identity';
import { providerTimeoutMs } from './provider-timeout';

const project = { projectId: liveProject, emulatorHost: undefined };
const withoutAccount = () => createFirebaseIdentity({ ...project, serviceAccount: undefined });
const withAccount = () =>
  createFirebaseIdentity({
    ...project,
    serviceAccount: serviceAccountSchema.parse(serviceAccountKey()),
  });

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

let google: Awaited<ReturnType<typeof startGoogle>>;
beforeAll(async () => {
  google = await startGoogle();
});
afterAll(() => google.close());
afterEach(() => {
  google.state.isDown = false;
});

/** A connection that accepts all data and never answers. */
const silence = () =>
  new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });

describe('without the emulator', () => {
  test('a signed token gives the learner and the time of the sign-in', async () => {
    const claims = {
      name: ' Ada ',
      picture: 'https://example.test/a.png',
      auth_time: 1_700_000_000,
    };
    expect(await withoutAccount().verify(google.token(ada, { claims }))).toEqual({
      uid: ada.uid,
      email: ada.email,
      name: 'Ada',
      picture: claims.picture,
      provider: null,
      signedInAt: 1_700_000_000_000,
      provenAt: 1_700_000_000_000,
    });
  });

  test('a token gives UNAVAILABLE while its signature cannot be checked', async () => {
    google.state.isDown = true;
    expect(await codeOf(withoutAccount().verify(google.token(ada)))).toBe('UNAVAILABLE');
  });

  test('a prepared identity verifies its first token without loading the keys', async () => {
    const identity = withoutAccount();
    await identity.warmUp();
    google.state.isDown = true;
    expect((await identity.verify(google.token(ada))).uid).toBe(ada.uid);
  });

  test('a preparation without an answer does no harm', async () => {
    const identity = withAccount();
    google.state.isDown = true;
    await identity.warmUp();
    google.state.isDown = false;
    expect((await identity.verify(google.token(ada))).uid).toBe(ada.uid);
  });

  test('an app without a service account neither looks accounts up nor manages them', async () => {
    const identity = withoutAccount();
    const before = google.state.lookups;
    const learner = await identity.verify(google.token(ada));
    expect(google.state.lookups).toBe(before);
    for (const work of [
      () => identity.confirm(learner),
      () => identity.findClosed([ada.uid]),
      () => identity.createCustomToken(ada.uid),
      () => identity.remove(ada.uid),
    ]) {
      await expect(work()).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        cause: { message: 'Not set: FIREBASE_SERVICE_ACCOUNT' },
      });
    }
  });

  test('verification looks no account up, a confirmation does', async () => {
    const identity = withAccount();
    await identity.warmUp();
    const before = google.state.lookups;
    const learner = await identity.verify(google.token(ada));
    expect(google.state.lookups).toBe(before);
    await identity.confirm(learner);
    expect(google.state.lookups).toBe(before + 1);
  });

  test('findAccount returns the state of an account, and null without a service account', async () => {
    google.disabled.add('disabled-now');
    google.deleted.add('deleted-now');
    google.validSince.set('ended-now', 1_700_000_000);
    const identity = withAccount();
    expect(await identity.findAccount('disabled-now')).toEqual({ isDisabled: true, validSince: 0 });
    expect(await identity.findAccount('deleted-now')).toEqual({ isDisabled: true, validSince: 0 });
    expect(await identity.findAccount('ended-now')).toEqual({
      isDisabled: false,
      validSince: 1_700_000_000_000,
    });
    expect(await withoutAccount().findAccount('disabled-now')).toBeNull();
    google.state.isDown = true;
    expect(await codeOf(identity.findAccount('ended-now'))).toBe('UNAVAILABLE');
  });

  test('findClosed finds the disabled and deleted accounts with one request', async () => {
    google.disabled.add('disabled');
    google.deleted.add('deleted');
    const before = google.state.lookups;
    const closed = await withAccount().findClosed([ada.uid, 'disabled', 'deleted']);
    expect([...closed]).toEqual(['disabled', 'deleted']);
    expect(google.state.lookups).toBe(before + 1);
  });

  test('a forged token is refused after a similar token was accepted', async () => {
    const identity = withoutAccount();
    const good = google.token(ada);
    await identity.verify(good);
    const [header = '', , signature = ''] = good.split('.');
    const [, payload = ''] = google.token({ ...ada, uid: 'bob-uid' }).split('.');
    const forged = [
      [header, payload, signature].join('.'),
      good.slice(0, good.lastIndexOf('.') + 1),
      `${good}x`,
    ];
    for (const token of forged) {
      expect(await codeOf(identity.verify(token))).toBe('UNAUTHENTICATED');
    }
  });

  test('a cached token is refused after it expires', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout'] });
    try {
      const identity = withoutAccount();
      const token = google.token(ada);
      await identity.verify(token);
      jest.advanceTimersByTime(61_000);
      expect(await codeOf(identity.verify(token))).toBe('accepted');
      jest.advanceTimersByTime(3_600_000);
      expect(await codeOf(identity.verify(token))).toBe('UNAUTHENTICATED');
    } finally {
      jest.useRealTimers();
    }
  });

  test('a lookup fails while Google refuses the service account, and not a moment later', async () => {
    const identity = withAccount();
    google.state.refusesServiceAccount = true;
    expect(await codeOf(identity.findAccount(ada.uid))).toBe('UNAVAILABLE');
    google.state.refusesServiceAccount = false;
    expect(await codeOf(identity.findAccount(ada.uid))).toBe('accepted');
  });

  test('lookups share one access token until shortly before it expires', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout'] });
    try {
      const identity = withAccount();
      const before = google.state.accessTokens;
      await Promise.all(['one', 'two'].map((uid) => identity.findClosed([uid])));
      await identity.findClosed(['three']);
      expect(google.state.accessTokens).toBe(before + 1);
      jest.advanceTimersByTime(56 * 60_000);
      await identity.findClosed(['four']);
      expect(google.state.accessTokens).toBe(before + 2);
    } finally {
      jest.useRealTimers();
    }
  });

  test('a signed token is recognized without a lookup, a forged or expired one is not', async () => {
    const identity = withAccount();
    const before = google.state.lookups;
    const token = google.token(ada);
    expect(await identity.recognize(token)).toBe(ada.uid);
    google.state.isDown = true;
    expect(await identity.recognize(token)).toBe(ada.uid);
    const forged = [`${token}x`, google.token(ada, { claims: { exp: 1 } }), 'no token'];
    for (const other of forged) expect(await identity.recognize(other)).toBeNull();
    expect(await withAccount().recognize(google.token(ada))).toBeNull();
    expect(google.state.lookups).toBe(before);
  });

  test('a custom token is signed by the service account and holds only the uid', async () => {
    const token = await withAccount().createCustomToken(ada.uid);
    const [header = '', payload = ''] = token.split('.');
    const decode = (part: string) =>
      JSON.parse(Buffer.from(part, 'base64url').toString()) as object;
    expect(decode(header)).toEqual({ alg: 'RS256', typ: 'JWT' });
    expect(Object.keys(decode(payload)).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sub', 'uid']);
    expect(decode(payload)).toMatchObject({ uid: ada.uid });
    expect(await codeOf(withAccount().verify(token))).toBe('UNAUTHENTICATED');
  });

  test('verification fails after ten seconds when the provider does not answer', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance', 'Date'] });
    const createConnection = https.globalAgent.createConnection.bind(https.globalAgent);
    https.globalAgent.createConnection = () => silence();
    try {
      const verdict = codeOf(withoutAccount().verify(google.token(ada)));
      await jest.advanceTimersByTimeAsync(providerTimeoutMs);
      expect(await verdict).toBe('UNAVAILABLE');
    } finally {
      https.globalAgent.createConnection = createConnection;
      jest.useRealTimers();
    }
  });
});

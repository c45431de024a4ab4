import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { startApi, type TestApi } from '../../testing/api';
import { appleAudience, startApple } from './fixtures/apple';
import { liveProject, startGoogle } from '../../testing/google';
import { readAllStored } from '../../testing/stored';
import { ada } from '../../testing/tokens';

let google: Awaited<ReturnType<typeof startGoogle>>;
let apple: Awaited<ReturnType<typeof startApple>>;
let api: TestApi;
const warn = jest.spyOn(console, 'warn').mockImplementation();

beforeAll(async () => {
  google = await startGoogle();
  apple = await startApple();
  api = await startApi({
    FIREBASE_PROJECT_ID: liveProject,
    FIREBASE_AUTH_EMULATOR_HOST: undefined,
    FIREBASE_API_KEY: 'key',
    APPLE_AUDIENCE: appleAudience,
    APPLE_KEYS_URL: apple.keysUrl,
  });
});
afterAll(async () => {
  await api.stop();
  await apple.close();
  await google.close();
});
beforeEach(() => {
  api.log.length = 0;
});

test('the app warns once, at start, about the missing service account', () => {
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('FIREBASE_SERVICE_ACCOUNT'));
});

test('learner routes verify tokens by signature alone', async () => {
  google.disabled.add(ada.uid);
  const body = { content: 'kept' };
  expect((await api.call('createNote', { token: google.token(ada), body })).status).toBe(201);
  expect(google.state.lookups).toBe(0);
});

test.each(['extensionLogin', 'appleLogin', 'deleteAccount'] as const)(
  '%s is unavailable, and the log names the missing setting',
  async (name) => {
    const token = google.token(ada);
    const reply = await api.call(name, {
      token,
      body: { firebaseToken: token, appleToken: await apple.token(), confirm: ada.email },
    });
    expect(reply.status).toBe(503);
    expect(reply.parse(errorResponseSchema).code).toBe('UNAVAILABLE');
    expect(reply.bytes.toString()).not.toContain('FIREBASE');
    expect(api.log.join()).toContain('Not set: FIREBASE_SERVICE_ACCOUNT');
    expect(await readAllStored(api.learning, ada)).toMatchObject([
      { content: 'kept' },
      { id: 'profile', type: 'profile' },
      { type: 'stats' },
    ]);
  },
);

import { parseEnv } from './env';

const hosted = {
  VITE_API_BASE_URL: 'https://api.example.com/api/',
  VITE_FIREBASE_API_KEY: 'key-1',
};

test.each(['localhost', '127.0.0.1'])(
  'on %s the API is the local host under the same name',
  (hostname) => {
    expect(parseEnv({ VITE_LOCAL_API_PORT: '7171' }, hostname)).toEqual({
      apiBaseUrl: `http://${hostname}:7171/api`,
      firebase: {
        apiKey: 'demo-key',
        projectId: 'demo-ml',
        authDomain: 'demo-ml.firebaseapp.com',
        emulatorUrl: undefined,
      },
      coreOnly: false,
    });
  },
);

test('on other hosts the build sets the API address, without a trailing slash', () => {
  expect(parseEnv(hosted, 'app.example.com').apiBaseUrl).toBe('https://api.example.com/api');
});

test.each(['VITE_API_BASE_URL', 'VITE_FIREBASE_API_KEY'])(
  'on other hosts a missing or empty %s throws an error that names it',
  (name) => {
    expect(() => parseEnv({ ...hosted, [name]: '' }, 'app.example.com')).toThrow(
      `Missing build setting: ${name}`,
    );
  },
);

test.each([
  { VITE_LOCAL_API_PORT: '99999' },
  { VITE_CORE_ONLY: 'yes' },
  { VITE_API_BASE_URL: 'javascript:alert(1)' },
])('an invalid setting throws an error: %j', (raw) => {
  expect(() => parseEnv(raw, 'localhost')).toThrow(/Invalid build setting/);
});

test('VITE_CORE_ONLY selects the core build', () => {
  expect(parseEnv({ VITE_CORE_ONLY: 'true' }, 'localhost').coreOnly).toBe(true);
});

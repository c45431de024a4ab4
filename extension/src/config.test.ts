import { configOf } from './config';
import { hostPermissions, manifestOf, permissions } from './manifest';

const live = {
  VITE_API_BASE_URL: 'https://api.example.com/api/',
  VITE_SITE_URL: 'https://learn.example.com/',
  VITE_FIREBASE_API_KEY: 'key',
};

test('without variables, a build talks to the local product', () => {
  expect(configOf({})).toEqual({
    api: 'http://localhost:7071/api',
    web: 'http://localhost:5173',
    signIn:
      'http://localhost:9099/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken',
    renewal: 'http://localhost:9099/securetoken.googleapis.com/v1/token',
    apiKey: 'demo-key',
  });
});

test('a build for an operator talks to their addresses and the identity provider', () => {
  const config = configOf(live);
  expect(config).toEqual({
    api: 'https://api.example.com/api',
    web: 'https://learn.example.com',
    signIn: 'https://identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken',
    renewal: 'https://securetoken.googleapis.com/v1/token',
    apiKey: 'key',
  });
  expect(hostPermissions(config)).toEqual([
    'https://api.example.com/*',
    'https://identitytoolkit.googleapis.com/*',
    'https://securetoken.googleapis.com/*',
  ]);
});

test.each(Object.keys(live))('a build for an operator without %s fails with its name', (name) => {
  expect(() => configOf({ ...live, [name]: '' })).toThrow(`Missing build setting: ${name}`);
});

test.each(['localhost', 'ftp://example.com', 'https://'])(
  'the address %j is refused',
  (address) => {
    expect(() => configOf({ ...live, VITE_SITE_URL: address })).toThrow(
      'Invalid build setting: VITE_SITE_URL must be an http or https address',
    );
  },
);

describe.each(['chrome', 'firefox'] as const)('the manifest for %s', (browser) => {
  const manifest = manifestOf(browser, configOf(live), '1.2.3') as Record<string, unknown>;

  test('asks for nothing beyond the permissions that have a reason', () => {
    expect(manifest).toMatchObject({
      manifest_version: 3,
      version: '1.2.3',
      permissions: Object.keys(permissions),
      host_permissions: hostPermissions(configOf(live)),
    });
    expect(JSON.stringify(manifest)).not.toMatch(/all_urls|\*:\/\/|tabs"|unsafe/);
  });

  test('reads the page for extensions alone', () => {
    expect(manifest['content_scripts']).toEqual([
      {
        matches: ['https://learn.example.com/extension-login*'],
        js: ['login.js'],
        run_at: 'document_start',
      },
    ]);
  });
});

test('the manifest for Firefox names the data that leave the browser, and the oldest release', () => {
  expect(manifestOf('firefox', configOf(live), '1.0.0')).toMatchObject({
    background: { scripts: ['background.js'] },
    browser_specific_settings: {
      gecko: {
        strict_min_version: '140.0',
        data_collection_permissions: { required: ['authenticationInfo', 'websiteContent'] },
      },
    },
  });
});

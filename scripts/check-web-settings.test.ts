import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const complete = {
  VITE_API_BASE_URL: 'https://func.example/api',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_PROJECT_ID: 'project',
};

function check(settings: Record<string, string>) {
  const script = join(__dirname, 'check-web-settings.js');
  const { status, stderr } = spawnSync(process.execPath, [script], {
    env: settings,
    encoding: 'utf8',
  });
  return { status, stderr };
}

test('the check accepts complete settings', () => {
  expect(check(complete)).toEqual({ status: 0, stderr: '' });
});

test('the check reports settings that are missing, wrong or for local development', () => {
  const { status, stderr } = check({
    VITE_API_BASE_URL: 'http://localhost:7071/api',
    VITE_FIREBASE_PROJECT_ID: 'demo-ml',
    VITE_FIREBASE_AUTH_EMULATOR_URL: 'http://localhost:9099',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/VITE_API_BASE_URL must be an https address that ends in \/api/);
  expect(stderr).toMatch(/VITE_FIREBASE_API_KEY must be the web API key/);
  expect(stderr).toMatch(/VITE_FIREBASE_PROJECT_ID must be a Firebase project that is not a demo/);
  expect(stderr).toMatch(/VITE_FIREBASE_AUTH_EMULATOR_URL is only for local development/);
});

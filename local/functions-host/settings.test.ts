import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  applyValues,
  findAppRoot,
  readHostConfig,
  readLocalSettings,
  resolveSettings,
} from './settings';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'app-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (name: string, content: unknown) =>
  writeFileSync(join(root, name), typeof content === 'string' ? content : JSON.stringify(content));

test('the app root is the nearest folder with a host.json', () => {
  write('host.json', {});
  mkdirSync(join(root, 'functions', 'dist'), { recursive: true });
  expect(findAppRoot(join(root, 'functions', 'dist', 'index.cjs'))).toBe(root);
  expect(() => findAppRoot('/index.cjs')).toThrow('no host.json in or above /');
});

test('an empty host.json gets the defaults of the real host', () => {
  write('host.json', { version: '2.0' });
  expect(readHostConfig(root)).toEqual({
    extensions: {
      http: { routePrefix: 'api' },
      queues: { batchSize: 16, maxDequeueCount: 5, visibilityTimeout: 0 },
    },
    logging: { logLevel: { default: 'information' } },
  });
});

test('the values of host.json override the defaults', () => {
  write('host.json', {
    extensions: {
      http: { routePrefix: '' },
      queues: { batchSize: 1, maxDequeueCount: 2, visibilityTimeout: '01:02:03' },
    },
    logging: { logLevel: { default: 'Warning' } },
  });
  expect(readHostConfig(root)).toEqual({
    extensions: {
      http: { routePrefix: '' },
      queues: { batchSize: 1, maxDequeueCount: 2, visibilityTimeout: 3_723_000 },
    },
    logging: { logLevel: { default: 'warning' } },
  });
});

test.each([
  { extensions: { queues: { batchSize: 33 } } },
  { extensions: { queues: { maxDequeueCount: 0 } } },
  { extensions: { queues: { visibilityTimeout: '30' } } },
  { logging: { logLevel: { default: 'loud' } } },
])('an error about a host.json with %j names the file', (content) => {
  write('host.json', content);
  expect(() => readHostConfig(root)).toThrow(join(root, 'host.json'));
});

test('a missing local.settings.json counts as empty', () => {
  expect(readLocalSettings(root)).toEqual({ Values: {}, Host: {} });
});

test('a byte order mark is ignored', () => {
  write('local.settings.json', '\uFEFF{"Values":{"A":"1"},"Host":{"LocalHttpPort":1,"CORS":"*"}}');
  expect(readLocalSettings(root)).toEqual({
    Values: { A: '1' },
    Host: { LocalHttpPort: 1, CORS: '*' },
  });
});

test.each([
  [{ Values: { A: 1 } }, 'expected string'],
  [{ IsEncrypted: true }, 'encrypted values cannot be read'],
  ['{', 'JSON'],
])('local settings with %j are rejected', (content, message) => {
  write('local.settings.json', content);
  expect(() => readLocalSettings(root)).toThrow(message);
  expect(() => readLocalSettings(root)).toThrow('local.settings.json');
});

test('values fill the environment without overriding it', () => {
  const env = { A: 'own', EMPTY: '' };
  applyValues({ A: 'file', B: 'file', EMPTY: 'file' }, env);
  expect(env).toEqual({ A: 'own', B: 'file', EMPTY: '' });
});

test('%NAME% in a text is replaced by the setting', () => {
  expect(resolveSettings('%A%-%B%', { A: '1', B: '2' })).toBe('1-2');
  expect(resolveSettings('50 %', {})).toBe('50 %');
  expect(() => resolveSettings('%A%', {})).toThrow('needs the setting A');
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deepSuites } from './deep-suites';

const root = join(__dirname, '..');
/** The import of `depth.ts` or of a helper that imports it. */
const depth = /from '.*\/(depth|exhaust|exhaust-function|property)'/;

const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx'], { cwd: root })
  .toString()
  .split('\0')
  .filter((path) => path !== '');
const importers = files.filter((path) => depth.test(readFileSync(join(root, path), 'utf8')));
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const tests = [
  ...importers.filter(isTest),
  ...files.filter((path) => path.endsWith('.deep.spec.ts')),
];

test('the list of the deep tier contains each exhaustive test and journey', () => {
  const patterns = deepSuites.flatMap((suite) => suite.tests.map((pattern) => new RegExp(pattern)));
  expect(tests.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([]);
});

test('each path in the list of the deep tier is that of such a test', () => {
  const patterns = deepSuites.flatMap((suite) => suite.tests);
  const unused = patterns.filter(
    (pattern) => !tests.some((path) => new RegExp(pattern).test(path)),
  );
  expect(unused).toEqual([]);
});

test('the helpers that import depth.ts are known', () => {
  expect(importers.filter((path) => !isTest(path))).toEqual([
    'functions/test/faults/exhaust-function.ts',
    'functions/test/faults/exhaust.ts',
    'functions/test/fixtures/document-table.ts',
    'shared/src/testing/property.ts',
  ]);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeLocalSettings } from './local-settings';

const root = mkdtempSync(join(tmpdir(), 'mylinguist-settings-'));
const file = join(root, 'local.settings.json');
const sample = JSON.stringify({
  Values: { COSMOS_KEY: 'key', SCHEDULE: 'hourly', MODEL: 'small' },
});
writeFileSync(join(root, 'local.settings.sample.json'), sample);

const read = () => JSON.parse(readFileSync(file, 'utf8')) as { Values: unknown };

afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(root, { recursive: true }));

test('a missing settings file is copied from the sample', () => {
  expect(completeLocalSettings(root)).toEqual([]);
  expect(readFileSync(file, 'utf8')).toBe(sample);
});

test('missing settings are added to an older file and nothing else changes', () => {
  const older = { Host: { CORS: '*' }, Values: { MODEL: '', COSMOS_KEY: 'mine', OWN: 'x' } };
  writeFileSync(file, `\uFEFF${JSON.stringify(older)}`);
  expect(completeLocalSettings(root)).toEqual(['SCHEDULE']);
  expect(read()).toEqual({ ...older, Values: { ...older.Values, SCHEDULE: 'hourly' } });
  expect(completeLocalSettings(root)).toEqual([]);
});

test.each(['', '{', 'null', '[]', '{"Values":[]}', '{"Values":{"MODEL":7}}'])(
  'the error about a file with %j names it, and the file stays unchanged',
  (content) => {
    writeFileSync(file, content);
    expect(() => completeLocalSettings(root)).toThrow('local.settings.json');
    expect(readFileSync(file, 'utf8')).toBe(content);
  },
);

test('a complete file stays unchanged', () => {
  const complete = '{"Values":{"MODEL":"large","SCHEDULE":"daily","COSMOS_KEY":"k"}}';
  writeFileSync(file, complete);
  expect(completeLocalSettings(root)).toEqual([]);
  expect(readFileSync(file, 'utf8')).toBe(complete);
});

import { readImport } from '../read-import';
import { readText, textsOf } from '../testing/read-text';

jest.mock('sql.js', () => {
  throw new Error('SQLite was loaded');
});

test('a text is read without SQLite', async () => {
  const loadSqlite = () => Promise.reject(new Error('The binary was loaded'));
  expect(textsOf(await readText('a,b', { loadSqlite }))).toEqual(['a → b']);
});

test('a collection needs SQLite', async () => {
  const bytes = new TextEncoder().encode('SQLite format 3\0');
  const loadSqlite = () => Promise.resolve(new Uint8Array());
  await expect(readImport([{ path: 'a.anki2', bytes }], { loadSqlite })).rejects.toThrow(
    'SQLite was loaded',
  );
});

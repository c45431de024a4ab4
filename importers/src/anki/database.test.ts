import initSqlJs from 'sql.js';
import { ankiCollection } from '../testing/anki-collection';
import { loadSqlite } from '../testing/load-sqlite';
import { SqliteFile, textOf, wholeNumber } from './database';

const fixture = {
  decks: { 1: 'c', 2: 'b', 3: 'a' },
  notes: [{ fields: ['a', 'b'] }, { fields: ['c', 'd'] }],
};

test('a collection is opened without a write-ahead log, and its bytes stay as they are', async () => {
  const bytes = await ankiCollection(fixture, 18);
  const before = bytes.slice();
  expect(Array.from(bytes.subarray(18, 20))).toEqual([2, 2]);
  // The fixture has loaded SQLite.
  const sqlite = await initSqlJs();
  const { Database } = sqlite;
  const opened: number[][] = [];
  const open = jest.spyOn(sqlite, 'Database').mockImplementation((data) => {
    opened.push(Array.from(data ?? []).slice(18, 20));
    return new Database(data);
  });
  const file = await SqliteFile.open(bytes, loadSqlite);
  expect(opened).toEqual([[1, 1]]);
  expect(bytes).toEqual(before);
  file.close();
  open.mockRestore();
});

test('rows come in the order of their ids, not of an index', async () => {
  const file = await SqliteFile.open(await ankiCollection(fixture, 18), loadSqlite);
  expect([...file.rows('decks', ['id', 'name'], 9)]).toEqual([
    [1, 'c'],
    [2, 'b'],
    [3, 'a'],
  ]);
  file.close();
});

test('a table with more rows than the limit is too large', async () => {
  const file = await SqliteFile.open(await ankiCollection(fixture), loadSqlite);
  expect([...file.rows('notes', ['id'], 2)]).toHaveLength(2);
  expect(() => [...file.rows('notes', ['id'], 1)]).toThrow('This file is too large');
  file.close();
});

test.each([
  [5, 5],
  [-2.7, -2],
  ['12', 12],
  ['NaN', 0],
  [NaN, 0],
  [Infinity, 0],
  [1e300, 0],
  [null, 0],
  [new Uint8Array(2), 0],
])('the whole number of %p is %p', (value, number) => {
  expect(wholeNumber(value)).toBe(number);
});

test.each([
  ['a', 'a'],
  [1.5, '1.5'],
  [null, ''],
  [new Uint8Array(2), ''],
])('the text of %p is %p', (value, text) => {
  expect(textOf(value)).toBe(text);
});

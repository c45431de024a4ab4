import { ankiCollection } from './testing/anki-collection';
import { packageFiles } from './testing/anki-package';
import { loadSqlite } from './testing/load-sqlite';
import { textsOf } from './testing/read-text';
import { zip } from './testing/zip';
import { readImport } from './read-import';

const fixture = { notes: [{ fields: ['a', 'b'] }] };
const read = (blob: Blob, path: string) => readImport([{ path, blob }], { loadSqlite });

test.each([
  ['a text', 'a.csv', () => Promise.resolve(new TextEncoder().encode('a,b'))],
  ['a collection', 'collection.anki2', () => ankiCollection(fixture)],
  ['a package', 'a.apkg', async () => zip(await packageFiles(fixture, 'modern'))],
])('%s on the disk is read', async (_, path, make) => {
  expect(textsOf(await read(new Blob([new Uint8Array(await make())]), path))).toEqual(['a → b']);
});

test('of a package, only the needed files are read', async () => {
  const media = new Uint8Array(3_000_000).map((_, index) => (index * index) % 251);
  const files = { ...(await packageFiles(fixture, 'modern')), 0: media };
  const blob = new Blob([new Uint8Array(await zip(files))]);
  let bytes = 0;
  const slice = blob.slice.bind(blob);
  jest.spyOn(blob, 'slice').mockImplementation((start = 0, end = blob.size, type) => {
    bytes += end - start;
    return slice(start, end, type);
  });
  expect(textsOf(await read(blob, 'a.apkg'))).toEqual(['a → b']);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(blob.size / 2);
});

test('texts above the limit are refused before they are read', async () => {
  const blob = new Blob(['a,b']);
  Object.defineProperty(blob, 'size', { value: 400 * 1024 ** 2 });
  await expect(read(blob, 'a.csv')).rejects.toMatchObject({ code: 'too-large' });
});

test('a file that has changed since it was chosen cannot be read', async () => {
  const blob = new Blob(['a,b']);
  const start = blob.slice(0, 16);
  jest
    .spyOn(start, 'arrayBuffer')
    .mockRejectedValue(new DOMException('secret', 'NotReadableError'));
  jest.spyOn(blob, 'slice').mockReturnValue(start);
  await expect(read(blob, 'a.csv')).rejects.toMatchObject({ code: 'unreadable' });
});

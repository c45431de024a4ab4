import { ImportError } from './import-error';
import { readImport } from './read-import';
import { textsOf } from './testing/read-text';
import { zip, type ZipContents } from './testing/zip';
import { listZip } from './unzip';

const read = (bytes: Uint8Array) => readImport([{ path: 'vault.zip', bytes }]);

async function unzip(bytes: Uint8Array, limits?: { entries: number; bytes: number }) {
  for (const file of await listZip(bytes, () => true, limits)) await file.read();
}

test('the Markdown files of an archive are read', async () => {
  const bytes = await zip({ 'v/a.md': 'Hund::dog', 'v/p.png': 'x', 'v/b/c.md': 'Katze::cat' });
  const { format, notes } = await read(bytes);
  expect(format).toBe('markdown');
  expect(notes.map(({ key }) => key)).toEqual(['md:v/a.md|Hund', 'md:v/b/c.md|Katze']);
});

test('a path to a folder above is a name only', async () => {
  const imported = await read(await zip({ '../../a.md': 'Hund::dog' }));
  expect(imported.notes[0]?.key).toBe('md:a.md|Hund');
  expect(textsOf(imported)).toEqual(['Hund → dog']);
});

test.each<[string, ZipContents, string]>([
  ['without Markdown', { 'a.png': 'x' }, 'This file has no format that can be imported.'],
  [
    'of Anki',
    { 'collection.anki21b': 'x', media: '' },
    'The part of the app that reads Anki packages',
  ],
])('an archive %s is refused', async (_, files, message) => {
  await expect(read(await zip(files))).rejects.toThrow(message);
});

test.each([
  ['with a password', () => zip({ 'secret.md': 'a::b' }, 'password')],
  ['that is cut', async () => (await zip({ 'secret.md': 'a::b' })).slice(0, -30)],
  ['with another content', async () => replaceByte(await zip({ 'secret.md': 'a'.repeat(999) }))],
])('an archive %s is refused without its names', async (_, make) => {
  const error: unknown = await read(await make()).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ImportError);
  expect(String(error)).toBe('ImportError: This zip file is damaged or protected by a password.');
});

/** Changes a byte of the data of the first entry. */
function replaceByte(bytes: Uint8Array): Uint8Array {
  const changed = bytes.slice();
  const extra = new DataView(changed.buffer).getUint16(28, true);
  const offset = 30 + 'secret.md'.length + extra + 1;
  changed[offset] = (changed[offset] ?? 0) ^ 0xff;
  return changed;
}

test('an archive that unpacks to more than the limit is refused', async () => {
  const bomb = await zip({ 'a.md': new Uint8Array(4 * 1024 ** 2) });
  expect(bomb.length).toBeLessThan(20_000);
  const limits = { entries: 10, bytes: 1024 ** 2 };
  await expect(unzip(bomb, limits)).rejects.toMatchObject({ code: 'too-large' });
});

test('the limit concerns all files together', async () => {
  const file = new Uint8Array(700_000);
  const archive = await zip({ 'a.md': file, 'b.md': file });
  const limits = { entries: 10, bytes: 1024 ** 2 };
  await expect(unzip(archive, limits)).rejects.toMatchObject({ code: 'too-large' });
});

test('an archive that states a smaller size is refused', async () => {
  const bytes = (await zip({ 'a.md': new Uint8Array(100_000) })).slice();
  const view = new DataView(bytes.buffer);
  const directory = view.getUint32(bytes.length - 22 + 16, true);
  view.setUint32(directory + 24, 5, true);
  await expect(unzip(bytes)).rejects.toBeInstanceOf(ImportError);
});

test('an archive with too many entries is refused', async () => {
  const names = Array.from({ length: 12 }, (_, index) => [`${index}.png`, ''] as const);
  const archive = await zip(Object.fromEntries(names));
  const limits = { entries: 10, bytes: 1024 };
  await expect(unzip(archive, limits)).rejects.toMatchObject({ code: 'too-large' });
});

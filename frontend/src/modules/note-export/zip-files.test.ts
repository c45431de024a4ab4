import '../../testing/streams';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js/index-native.js';
import { readBlob } from '../../testing/read-blob';
import { zipFiles } from './zip-files';

test('an archive contains the files with their texts', async () => {
  const files = [
    { path: 'Cards/日本.md', text: '#flashcards\n\nQ\n?\nA\n' },
    { path: 'Notes/One.md', text: 'x'.repeat(100_000) },
  ];
  const archive = await zipFiles(files);
  expect(archive.size).toBeLessThan(2000);
  const reader = new ZipReader(new Uint8ArrayReader(await readBlob(archive)), {
    useWebWorkers: false,
  });
  const found = [];
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue;
    const bytes = await entry.getData(new Uint8ArrayWriter());
    found.push({ path: entry.filename, text: new TextDecoder().decode(bytes) });
  }
  expect(found).toEqual(files);
});

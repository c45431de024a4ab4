import { makeNote, makeRating } from '../../testing/factories';
import { at, createDevice, createServer, owner } from './outbox-harness';

test('an entry of a newer version stays stored, and holds back only the writes of its note', async () => {
  const [old, other] = [makeNote(), makeNote()];
  const server = createServer([old, other]);
  const device = createDevice(server.transport);
  const stored = await device.add({ kind: 'update', base: old, change: { content: 'x' } });
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = device.database.open('mylinguist-outbox');
    request.onsuccess = () => resolve(request.result);
  });
  database
    .transaction('outbox', 'readwrite')
    .objectStore('outbox')
    .put({ owner, at, attempts: 0, operation: { kind: 'move', noteId: old.id } }, stored.seq);
  database.close();
  await device.add(makeRating(old));
  await device.add(makeRating(other));
  await device.send();
  expect(server.calls).toEqual(['review']);
  expect(await device.waiting()).toHaveLength(1);
});

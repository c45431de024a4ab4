import { randomUUID } from 'node:crypto';
import type { Thread } from '../../src/services/ports/thread-store';
import { closeAccount, expectError, newOwner, type Stores } from './stores';

const newThread = (): Thread => ({
  id: randomUUID(),
  messages: [
    { id: randomUUID(), type: 'user', content: 'Why?', timestamp: '2026-03-02T12:00:00.000Z' },
    { id: randomUUID(), type: 'agent', content: 'So.', timestamp: '2026-03-02T12:00:01.000Z' },
  ],
});

/** Tests the contract of `ThreadStore`. */
export function describeThreadStore(open: () => Stores): void {
  describe('ThreadStore', () => {
    let stores: Stores;
    let ownerId: string;
    beforeEach(async () => {
      stores = open();
      ownerId = await newOwner(stores);
    });

    const save = async (thread: Thread = newThread()) => {
      await stores.threads.save(ownerId, thread);
      const saved = await stores.threads.get(ownerId, thread.id);
      if (!saved) throw new Error('The thread was not saved.');
      return saved;
    };

    test('returns a thread with its version, to its owner only', async () => {
      const thread = newThread();
      expect(await save(thread)).toEqual({ ...thread, etag: expect.stringMatching(/./) as string });
      expect(await stores.threads.get(await newOwner(stores), thread.id)).toBeNull();
    });

    test('refuses a new thread under a taken id', async () => {
      const thread = await save();
      await expectError(stores.threads.save(ownerId, { id: thread.id, messages: [] }), 'CONFLICT');
      expect(await stores.threads.get(ownerId, thread.id)).toEqual(thread);
    });

    test('replaces the latest version only', async () => {
      const thread = await save();
      const longer = { ...thread, messages: [...thread.messages, ...newThread().messages] };
      await stores.threads.save(ownerId, longer);
      await expectError(stores.threads.save(ownerId, { ...thread, messages: [] }), 'STALE');
      expect(await stores.threads.get(ownerId, thread.id)).toMatchObject({
        messages: longer.messages,
      });
    });

    test('expires a thread 30 days after its last message', async () => {
      const thread = await save();
      stores.passSeconds(20 * 86_400);
      await stores.threads.save(ownerId, thread);
      stores.passSeconds(20 * 86_400);
      const latest = await stores.threads.get(ownerId, thread.id);
      expect(latest).not.toBeNull();
      stores.passSeconds(11 * 86_400);
      expect(await stores.threads.get(ownerId, thread.id)).toBeNull();
      await expectError(stores.threads.save(ownerId, latest ?? thread), 'NOT_FOUND');
    });

    test('keeps no new thread once the account is closed', async () => {
      const thread = newThread();
      await closeAccount(stores, ownerId);
      await expectError(stores.threads.save(ownerId, thread), 'UNAUTHENTICATED');
      expect(await stores.threads.get(ownerId, thread.id)).toBeNull();
    });
  });
}

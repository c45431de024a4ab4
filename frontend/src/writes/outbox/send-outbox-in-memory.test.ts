import type * as memoryStore from './memory-store';
import type * as outboxStore from './outbox-store';
import './send-outbox.test';

/*
 * The suite of the engine on the outbox in memory, which stands for the database of each device.
 */
jest.mock('./outbox-store', () => {
  const stores = new WeakMap<IDBFactory, outboxStore.OutboxStore>();
  const openOutboxStore: typeof outboxStore.openOutboxStore = (factory) => {
    const { createMemoryStore } = jest.requireActual<typeof memoryStore>('./memory-store');
    const store = stores.get(factory()) ?? createMemoryStore();
    stores.set(factory(), store);
    return store;
  };
  return { ...jest.requireActual<typeof outboxStore>('./outbox-store'), openOutboxStore };
});

import { createStore } from './store';

test('a listener is called after each write until it unsubscribes', () => {
  const store = createStore(1);
  const seen: number[] = [];
  const stop = store.subscribe(() => seen.push(store.read()));
  store.write(2);
  stop();
  store.write(3);
  expect(seen).toEqual([2]);
  expect(store.read()).toBe(3);
});

test('a store is connected only while it has a listener', () => {
  const connections: string[] = [];
  const store = createStore(0, () => {
    connections.push('connected');
    return () => connections.push('disconnected');
  });
  const stopFirst = store.subscribe(() => undefined);
  const stopSecond = store.subscribe(() => undefined);
  stopFirst();
  stopFirst();
  expect(connections).toEqual(['connected']);
  stopSecond();
  expect(connections).toEqual(['connected', 'disconnected']);
});

import { useSyncExternalStore } from 'react';
import { readItem, removeItem, writeItem } from '../lib/storage';
import { createStore } from '../lib/store';

/** Local storage key. The item exists while the API has no assistant, for the start of the page. */
const key = 'assistantOff';

const isOff = () => readItem(key) !== null;

/** Notifies the components of this tab, also after another tab has changed the stored item. */
const changes = createStore(null, () => {
  const onStorage = () => changes.write(null);
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
});

/** Stores whether the API has an assistant. An API that does not say has one. */
export function switchAssistant(hasAssistant = true): void {
  if (hasAssistant) removeItem(key);
  else writeItem(key, 'true');
  changes.write(null);
}

/** Returns whether the latest answer of the API says that it has no assistant. */
export function useIsAssistantOff(): boolean {
  return useSyncExternalStore(changes.subscribe, isOff);
}

import { createStore } from '../lib/store';

/** Counts the drafts that were stored or removed, except those of a composer that is open here. */
export const draftChanges = createStore(0, () => {
  window.addEventListener('storage', countDraftChange);
  return () => window.removeEventListener('storage', countDraftChange);
});

export function countDraftChange(): void {
  draftChanges.write(draftChanges.read() + 1);
}

import { act, renderHook } from '@testing-library/react';
import { openDraftStore } from './draft-store';
import { emptyDraft } from './note-draft';
import type { NoteDraft } from './note-draft';
import { useStoredDraft } from './use-stored-draft';

const key = 'draft:ada@example.com';

/** A composer's draft in this tab. */
function open() {
  const store = openDraftStore(key);
  const { result, unmount } = renderHook(() => useStoredDraft(store, undefined));
  const write = (content: string) =>
    act(() => result.current[1]({ ...result.current[0], content }));
  return { draft: () => result.current[0], write, leave: unmount };
}

/** What another tab does in the place of the draft. */
function elsewhere(draft: NoteDraft | null) {
  const oldValue = localStorage.getItem(key);
  const newValue = draft && JSON.stringify(draft);
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
  });
}

const theirs = (content: string): NoteDraft => ({ ...emptyDraft(), content });

/** The contents of all that is stored, sorted. */
const stored = () =>
  Object.keys(localStorage)
    .map((place) => localStorage.getItem(place) ?? '')
    .map((text) => (JSON.parse(text) as NoteDraft).content)
    .sort();

test('words of two tabs both stay, under names of their own', () => {
  const tab = open();
  tab.write('mine');
  const id = tab.draft().id;
  elsewhere(theirs('theirs'));
  expect(tab.draft()).toMatchObject({ content: 'mine' });
  expect(tab.draft().id).not.toBe(id);
  expect(stored()).toEqual(['mine', 'theirs']);
});

test('a tab that has written nothing leaves the place to the one that writes', () => {
  const tab = open();
  elsewhere(theirs('theirs'));
  tab.write('mine');
  tab.leave();
  expect(stored()).toEqual(['mine', 'theirs']);
});

test('a draft that a tab only shows follows the tab that writes it, until that saves it', () => {
  const draft = theirs('be');
  localStorage.setItem(key, JSON.stringify(draft));
  const tab = open();
  elsewhere({ ...draft, content: 'begun' });
  expect(tab.draft()).toMatchObject({ id: draft.id, content: 'begun' });
  elsewhere(null);
  expect(tab.draft().content).toBe('');
  expect(tab.draft().id).not.toBe(draft.id);
});

test('words that were added to a draft which another tab has saved become a note of their own', () => {
  const draft = theirs('begun');
  localStorage.setItem(key, JSON.stringify(draft));
  const tab = open();
  tab.write('begun, and gone on with');
  elsewhere(null);
  expect(tab.draft().content).toBe('begun, and gone on with');
  expect(tab.draft().id).not.toBe(draft.id);
});

test('what a tab that is gone has left in its place is taken up', () => {
  const tab = open();
  tab.write('mine');
  elsewhere(theirs('theirs'));
  tab.leave();
  elsewhere(null);
  expect(open().draft().content).toBe('mine');
});

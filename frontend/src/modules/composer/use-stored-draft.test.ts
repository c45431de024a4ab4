import { act, renderHook } from '@testing-library/react';
import { offeredDraft, openDraftStore } from './draft-store';
import { emptyDraft } from './note-draft';
import type { NoteDraft } from './note-draft';
import { useStoredDraft } from './use-stored-draft';

const key = 'draft:ada@example.com';

/** Opens the draft of a composer in this tab. */
function open() {
  const store = openDraftStore(key);
  const { result, unmount } = renderHook(() => useStoredDraft(store, undefined));
  const write = (content: string) =>
    act(() => result.current[1]({ ...result.current[0], content }));
  const save = () => store.forget(result.current[0]);
  return { draft: () => result.current[0], write, save, leave: unmount };
}

/** Stores or removes the draft as another tab does. */
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

/** Returns the contents of all stored drafts, sorted. */
const stored = () =>
  Object.keys(localStorage)
    .map((place) => localStorage.getItem(place) ?? '')
    .map((text) => (JSON.parse(text) as NoteDraft).content)
    .sort();

test('two tabs that write at the same time keep both drafts, under different ids', () => {
  const tab = open();
  tab.write('mine');
  const id = tab.draft().id;
  elsewhere(theirs('theirs'));
  expect(tab.draft()).toMatchObject({ content: 'mine' });
  expect(tab.draft().id).not.toBe(id);
  expect(stored()).toEqual(['mine', 'theirs']);
});

test('a tab without text leaves the storage key to the tab that writes first', () => {
  const tab = open();
  elsewhere(theirs('theirs'));
  tab.write('mine');
  tab.leave();
  expect(stored()).toEqual(['mine', 'theirs']);
});

test('an unedited draft follows the tab that edits it and is cleared when that tab saves it', () => {
  const draft = theirs('be');
  localStorage.setItem(key, JSON.stringify(draft));
  const tab = open();
  elsewhere({ ...draft, content: 'begun' });
  expect(tab.draft()).toMatchObject({ id: draft.id, content: 'begun' });
  elsewhere(null);
  expect(tab.draft().content).toBe('');
  expect(tab.draft().id).not.toBe(draft.id);
});

test('text added to a draft that another tab has saved becomes a new note', () => {
  const draft = theirs('begun');
  localStorage.setItem(key, JSON.stringify(draft));
  const tab = open();
  tab.write('begun, and gone on with');
  elsewhere(null);
  expect(tab.draft().content).toBe('begun, and gone on with');
  expect(tab.draft().id).not.toBe(draft.id);
});

test('a draft that is saved before it is stored does not come back when its composer closes', () => {
  const tab = open();
  tab.write('saved at once');
  tab.save();
  tab.leave();
  expect(stored()).toEqual([]);
});

describe('a draft that the learner has chosen', () => {
  const chosen = { ...emptyDraft(), content: 'chosen' };
  const place = `${key}:~chosen`;
  const choose = () => act(() => offeredDraft.write({ key: place, isChosen: true }));
  beforeEach(() => localStorage.setItem(place, JSON.stringify(chosen)));
  afterEach(() => offeredDraft.write(null));

  test('takes the place of the one on screen, which stays stored', () => {
    localStorage.removeItem(place);
    const tab = open();
    tab.write('mine');
    localStorage.setItem(place, JSON.stringify(chosen));
    choose();
    expect(tab.draft()).toEqual(chosen);
    expect(stored()).toEqual(['chosen', 'mine']);
  });

  test('is the first that the next composer opens', () => {
    localStorage.setItem(key, JSON.stringify(theirs('earlier')));
    choose();
    expect(open().draft()).toEqual(chosen);
  });
});

test('a new composer restores the draft of a closed tab', () => {
  const tab = open();
  tab.write('mine');
  elsewhere(theirs('theirs'));
  tab.leave();
  elsewhere(null);
  expect(open().draft().content).toBe('mine');
});

import { itemKeys, readItem, removeItem, writeItem } from '../../lib/storage';
import { isWorthKeeping } from './note-draft';
import type { NoteDraft } from './note-draft';
import { storedDraftSchema } from './stored-draft';

/** Keeps one draft in this browser, through a reload and an expired session. */
export interface DraftStore {
  /** The draft, null where there is none that can be read. */
  read: () => NoteDraft | null;
  /** Keeps a draft; one that nobody would miss is forgotten instead. */
  write: (draft: NoteDraft) => void;
  /** Forgets the draft with this id, which is saved. */
  forget: (draftId: string) => void;
  /** Forgets the draft for good: what a composer writes as it leaves the page is not kept. */
  discard: () => void;
  /** Calls back when another tab has changed the draft in this place; returns the way to stop. */
  watch: (onChange: (change: ChangeElsewhere) => void) => () => void;
  /** Goes on in a place of its own, and leaves the one so far to the tab that has written there. */
  move: () => void;
}

/** What another tab found in the place of a draft, and left there. */
export interface ChangeElsewhere {
  readonly before: NoteDraft | null;
  readonly now: NoteDraft | null;
}

function parseDraft(text: string | null): NoteDraft | null {
  try {
    return storedDraftSchema.parse(JSON.parse(text ?? 'null'));
  } catch {
    // No draft, or one of an older shape that cannot be read any more.
    return null;
  }
}

/**
 * The draft under a key of local storage, or one that a tab which is gone has left beside it:
 * tabs that write at once each have a place, lest one overwrite what the other holds.
 */
export function openDraftStore(base: string): DraftStore {
  const beside = `${base}:~`;
  const places = () => [base, ...itemKeys().filter((key) => key.startsWith(beside))];
  const draftAt = (key: string) => parseDraft(readItem(key));
  let place = places().find(draftAt) ?? base;
  let isDiscarded = false;
  return {
    read: () => draftAt(place),
    write: (draft) => {
      if (isDiscarded) return;
      if (isWorthKeeping(draft)) writeItem(place, JSON.stringify(draft));
      else removeItem(place);
    },
    forget: (draftId) => {
      if (draftAt(place)?.id === draftId) removeItem(place);
    },
    discard: () => {
      isDiscarded = true;
      removeItem(place);
    },
    watch: (onChange) => {
      const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
        if (key !== place || isDiscarded) return;
        onChange({ before: parseDraft(oldValue), now: parseDraft(newValue) });
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
    move: () => {
      place = beside + crypto.randomUUID();
    },
  };
}

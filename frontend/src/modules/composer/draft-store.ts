import { readItem, removeItem, writeItem } from '../../lib/storage';
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
}

/** The draft under a key of local storage. */
export function openDraftStore(key: string): DraftStore {
  let isDiscarded = false;
  const read = () => {
    try {
      return storedDraftSchema.parse(JSON.parse(readItem(key) ?? 'null'));
    } catch {
      // No draft, or one of an older shape that cannot be read any more.
      return null;
    }
  };
  return {
    read,
    forget: (draftId) => {
      if (read()?.id === draftId) removeItem(key);
    },
    write: (draft) => {
      if (isDiscarded) return;
      if (isWorthKeeping(draft)) writeItem(key, JSON.stringify(draft));
      else removeItem(key);
    },
    discard: () => {
      isDiscarded = true;
      removeItem(key);
    },
  };
}

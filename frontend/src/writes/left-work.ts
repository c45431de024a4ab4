import { readItem } from '../lib/storage';
import { hasPendingBulk } from '../offline/bulk/pending-bulk';
import { settingsDraftKey, textKeys } from '../offline/unsaved-work';
import { sessionKeys } from '../session/session-keys';
import { lastEmail } from '../session/stored-session';

/** What a learner whose session has expired has left in this browser. */
export interface LeftWork {
  /** The learner's email. */
  readonly email: string;
  /** Number of texts that are not saved. */
  readonly texts: number;
  /** Number of changes that are not sent or not saved. */
  readonly changes: number;
}

/**
 * Returns the work that the sign-in of an account would remove, because it is that of another one;
 * null if there is none.
 */
export async function leftWork(uid: string, email: string): Promise<LeftWork | null> {
  const before = lastEmail();
  const owner = readItem(sessionKeys.uid);
  if (before === null || before === email || owner === uid) return null;
  const texts = textKeys(before).length;
  const settings = readItem(settingsDraftKey(before)) === null ? 0 : 1;
  // Changes of many notes at once, whose number only their code can read.
  const bulk = hasPendingBulk() ? 1 : 0;
  const changes = settings + bulk + (await countWaiting(owner ?? before));
  return texts + changes > 0 ? { email: before, texts, changes } : null;
}

async function countWaiting(owner: string): Promise<number> {
  // A chunk, which the public sign-in page does not load.
  const { openOutboxStore } = await import('./outbox/outbox-store');
  const store = openOutboxStore(() => window.indexedDB);
  // A browser that refuses the storage has no entries.
  const { entries, unreadable } = await store
    .read(owner)
    .catch(() => ({ entries: [], unreadable: [] }));
  store.close();
  return entries.length + unreadable.length;
}

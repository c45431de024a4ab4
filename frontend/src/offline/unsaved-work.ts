import { itemKeys, removeItems, renameItems } from '../lib/storage';

/*
 * Unsaved work is stored under `<kind>:<email>`, or `<kind>:<email>:<note id>` for several items.
 * Drafts are in local storage. The revision session and chats of a tab are in its session storage.
 */
const kinds = ['draft:', 'settings:', 'revision:', 'assistant:'] as const;

const isWork = (key: string) => kinds.some((kind) => key.startsWith(kind));

/** Returns the key of a learner's draft of a new note, or of their edit of a note. */
export function draftKey(email: string, noteId?: string): string {
  return noteId === undefined ? `draft:${email}` : `draft:${email}:${noteId}`;
}

export function settingsDraftKey(email: string): string {
  return `settings:${email}`;
}

export function chatKey(email: string, noteId: string): string {
  return `assistant:${email}:${noteId}`;
}

/** Returns the keys of this learner's edits that are neither saved nor cancelled. */
export function editKeys(email: string): string[] {
  return itemKeys().filter((key) => key.startsWith(draftKey(email, '')));
}

/** Removes all edits of a note that its owner has deleted, those of other tabs too. */
export function forgetEdit(email: string, noteId: string): void {
  const edit = draftKey(email, noteId);
  removeItems((key) => key === edit || key.startsWith(`${edit}:`));
}

export function isWorkOf(email: string): (key: string) => boolean {
  return (key) => kinds.some((kind) => key === kind + email || key.startsWith(`${kind}${email}:`));
}

/** Moves the unsaved work of a learner whose email has changed. */
export function moveWork(from: string, to: string): void {
  const isOwn = isWorkOf(from);
  renameItems((key) => (isOwn(key) ? key.replace(`:${from}`, () => `:${to}`) : null));
}

export function forgetWork(): void {
  removeItems(isWork);
}

export function forgetWorkOfOthers(email: string): void {
  const isOwn = isWorkOf(email);
  removeItems((key) => isWork(key) && !isOwn(key));
}

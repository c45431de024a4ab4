import { itemKeys, removeItems } from '../lib/storage';

/*
 * What a learner is in the middle of lies in this browser under `<kind>:<email>`, with more behind
 * another colon where there are several: drafts of notes, and of a tab its revision session and its
 * chats about notes.
 */
const kinds = ['draft:', 'revision:', 'assistant:'] as const;

const isWork = (key: string) => kinds.some((kind) => key.startsWith(kind));

/** Where a learner's draft of a new note is kept, or their edit of a note. */
export function draftKey(email: string, noteId?: string): string {
  return noteId === undefined ? `draft:${email}` : `draft:${email}:${noteId}`;
}

/** Where a tab keeps the chat about a note. */
export function chatKey(email: string, noteId: string): string {
  return `assistant:${email}:${noteId}`;
}

/** Where edits of notes are kept that this learner has neither saved nor cancelled. */
export function editKeys(email: string): string[] {
  return itemKeys().filter((key) => key.startsWith(draftKey(email, '')));
}

/** Drops the edit of a note that its owner has deleted, in whichever tab it was written. */
export function forgetEdit(email: string, noteId: string): void {
  const edit = draftKey(email, noteId);
  removeItems((key) => key === edit || key.startsWith(`${edit}:`));
}

/** Whether a storage key holds unsaved work of this learner. */
export function isWorkOf(email: string): (key: string) => boolean {
  return (key) => kinds.some((kind) => key === kind + email || key.startsWith(`${kind}${email}:`));
}

export function forgetWork(): void {
  removeItems(isWork);
}

/** A browser that changes hands keeps nothing of whoever had it before. */
export function forgetWorkOfOthers(email: string): void {
  const isOwn = isWorkOf(email);
  removeItems((key) => isWork(key) && !isOwn(key));
}

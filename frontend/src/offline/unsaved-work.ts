import { readItem, writeItem } from '../lib/storage';
import { itemKeys, removeItems, renameItems } from '../lib/stored-items';

/*
 * Unsaved work is stored under `<kind>:<email>`, or `<kind>:<email>:<id>` for several items. Drafts,
 * notes that the server has lost, suggested cards and the highlights that were looked at are in local
 * storage. The revision session, practice, quiz, typed answers, chats and the captured text of a tab
 * are in its session storage. The composer's pins of a learner are kept in the same way.
 */
const kinds = [
  'draft:',
  'missing:',
  'settings:',
  'revision:',
  'practice:',
  'typed:',
  'quiz:',
  'assistant:',
  'cards:',
  'seen:',
  'pins:',
  'captured:',
] as const;

const isWork = (key: string) => kinds.some((kind) => key.startsWith(kind));

/** Returns the key of a learner's draft of a new note, or of their edit of a note. */
export function draftKey(email: string, noteId?: string): string {
  return noteId === undefined ? `draft:${email}` : `draft:${email}:${noteId}`;
}

/** Returns the key of the mode and tags that the composer of a learner keeps. */
export function pinsKey(email: string): string {
  return `pins:${email}`;
}

/** Returns the key of a learner's note that the server has lost. */
export function missingKey(email: string, noteId: string): string {
  return `missing:${email}:${noteId}`;
}

export function settingsDraftKey(email: string): string {
  return `settings:${email}`;
}

/** Returns the key of the revision session of a tab, in session storage. */
export function revisionKey(email: string): string {
  return `revision:${email}`;
}

/** Returns the key of the progress of a practice, in session storage. */
export function practiceKey(email: string): string {
  return `practice:${email}`;
}

/** Returns the key of what was typed for the exercise on screen, in session storage. */
export function typedKey(email: string): string {
  return `typed:${email}`;
}

/** Returns the key of the quiz of a tab, in session storage. */
export function quizKey(email: string): string {
  return `quiz:${email}`;
}

/** Returns the key of a captured text of a tab, in session storage. */
export function capturedKey(email: string): string {
  return `captured:${email}`;
}

export function chatKey(email: string, noteId: string): string {
  return `assistant:${email}:${noteId}`;
}

/** Returns the key of the suggested cards of a note. */
export function cardsKey(email: string, noteId: string): string {
  return `cards:${email}:${noteId}`;
}

/** Returns the keys of this learner's texts that are in this browser only. */
export function textKeys(email: string): string[] {
  const draft = draftKey(email);
  const others = [draftKey(email, ''), missingKey(email, '')];
  return itemKeys().filter((key) => key === draft || others.some((start) => key.startsWith(start)));
}

/** Returns the keys of this learner's edits that are neither saved nor cancelled. */
export function editKeys(email: string): string[] {
  return itemKeys().filter((key) => key.startsWith(draftKey(email, '')));
}

/** Returns whether the revision session of this tab may have a rating that is not in the outbox. */
export function hasUnsentRating(email: string): boolean {
  try {
    // The states of an unsent rating. Reading the whole session would need its schema.
    return /"(sending|failed)"/.test(sessionStorage.getItem(revisionKey(email)) ?? '');
  } catch {
    return false;
  }
}

/** Returns whether this learner has a text or settings that are neither saved nor set aside. */
export function hasOpenWork(email: string): boolean {
  const own = [draftKey(email), settingsDraftKey(email)];
  return itemKeys().some(
    (key) =>
      own.some((start) => key === start || key.startsWith(`${start}:`)) &&
      !readItem(key)?.includes('"isSetAside":true'),
  );
}

/** Removes the edits and the suggested cards of a note that was deleted for ever. */
export function forgetEdits(email: string, noteId: string): void {
  const cards = cardsKey(email, noteId);
  removeItems((key) => key === cards || isEditOf(key, email, noteId));
}

function isEditOf(key: string, email: string, noteId: string): boolean {
  const edit = draftKey(email, noteId);
  return key === edit || key.startsWith(`${edit}:`);
}

/**
 * Keeps the edits of a deleted note, those of other tabs too: the note can be restored. A reload does
 * not open them. Log-out removes them.
 */
export function setAsideEdits(email: string, noteId: string): void {
  for (const key of itemKeys()) {
    if (!isEditOf(key, email, noteId)) continue;
    // `isSetAside` of a stored draft.
    writeItem(key, (readItem(key) ?? '').replace(/^{/, '{"isSetAside":true,'));
  }
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

import { isTagOperation, noteIdOf, type Operation } from './operation';

/** Operations of one lane are sent in their order: those of a note, of the tags, of the settings. */
export function laneOf(operation: Operation): string {
  return noteIdOf(operation) ?? (isTagOperation(operation) ? 'tags' : 'settings');
}

/**
 * Returns the lanes that an unreadable entry holds back.
 * @param noteId its note; null for a change of tags or settings
 */
export function lanesOfUnreadable(noteId: string | null): readonly string[] {
  return noteId === null ? ['tags', 'settings'] : [noteId];
}

import { readItem, writeItem } from '../../../lib/storage';

/** The ids of the notes whose texts the learner keeps as they are. A log-out removes them. */
const storageKey = 'keptAsText';

/** Number of notes that are remembered. Further ones replace the oldest. */
const most = 100;

/** Returns the ids of the notes that are not offered to become rich notes. */
export const readKeptAsText = (): readonly string[] => readItem(storageKey)?.split(' ') ?? [];

/** Remembers that a note is kept as text. Returns the ids of all such notes. */
export function keepAsText(noteId: string): readonly string[] {
  const kept = [...readKeptAsText().filter((id) => id !== noteId), noteId].slice(-most);
  writeItem(storageKey, kept.join(' '));
  return kept;
}

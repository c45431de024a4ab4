import type { NoteSource } from '../schemas/note-source';

const mark = 'Anki note ';

/** Returns the source of the notes that the cards of one Anki note became. They are siblings. */
export const siblingSource = (guid: string): NoteSource => ({
  url: null,
  title: null,
  author: null,
  locator: mark + guid,
});

interface Sourced {
  readonly source?: NoteSource | undefined;
}

/** Returns what a note shares with its siblings only; null without siblings. */
function siblingKey({ source }: Sourced): string | null {
  // A place in a book comes with the name of the book.
  if (!source || source.url !== null || source.title !== null || source.author !== null)
    return null;
  return source.locator?.startsWith(mark) ? source.locator : null;
}

/** A session looks for notes without siblings among this many times its own length. */
export const sessionReach = 4;

/**
 * Returns the notes of one session: the first due notes, of which siblings occur once. A sibling that
 * is left out stays due.
 *
 * @param due sorted, the longest overdue first
 * @param limit maximum number of notes
 */
export function sessionOf<N extends Sourced>(due: readonly N[], limit: number): N[] {
  const seen = new Set<string>();
  const isFirst = (note: N) => {
    const key = siblingKey(note);
    const isNew = key === null || !seen.has(key);
    if (key !== null) seen.add(key);
    return isNew;
  };
  return due
    .slice(0, limit * sessionReach)
    .filter(isFirst)
    .slice(0, limit);
}

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

/** Returns what a note shares with its siblings only; null without siblings. A book has a title. */
const siblingKey = ({ source }: Sourced) =>
  source?.title === null && source.locator?.startsWith(mark) ? source.locator : null;

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
    return key === null || seen.size < seen.add(key).size;
  };
  return due.filter(isFirst).slice(0, limit);
}

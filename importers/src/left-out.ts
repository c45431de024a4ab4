import { withEllipsis } from '@mylinguist/shared/notes/ellipsis';

/** Why something is not imported, in the order in which the preview lists the reasons. */
export const leftOutReasons = [
  /** No text: blank rows, bookmarks, and messages instead of a text. */
  'empty',
  /** A picture or a sound, or a note of which a side is nothing else. */
  'media',
  /** A note with a text above the limit. */
  'too-long',
  /** A note of a kind that has no counterpart. */
  'unknown-type',
  /** A note that the learner left out: suspended, or in another deck. */
  'not-chosen',
  /** A note above the cap of the learner. */
  'over-cap',
  /** A note that occurs again in the file. */
  'duplicate',
  /** The name of a tag that no imported note has any more. */
  'tags',
  /** A script in the file. It never runs. */
  'script',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export interface LeftOutCount {
  readonly reason: LeftOutReason;
  readonly count: number;
}

/** The notes that are left out for one reason. */
export interface LeftOutNotes extends LeftOutCount {
  /** Short names of the first ones, for a list that the learner can read. */
  readonly names: readonly string[];
}

/** Number of names that are kept per reason, and their length. */
const mostNames = 1000;
const nameLength = 80;

/** Counts by reason what is not imported. */
export class LeftOut {
  private readonly counts = new Map<LeftOutReason, number>();
  private readonly notes = new Map<LeftOutReason, { count: number; names: string[] }>();

  /** Counts parts of notes, such as pictures, and notes without a text. */
  add(reason: LeftOutReason, count = 1): void {
    this.counts.set(reason, (this.counts.get(reason) ?? 0) + count);
  }

  /** Counts a note. Keeps the start of its text as a name. */
  addNote(reason: LeftOutReason, text = ''): void {
    this.add(reason);
    const notes = this.notes.get(reason) ?? { count: 0, names: [] };
    this.notes.set(reason, notes);
    notes.count++;
    const name = notes.names.length < mostNames ? nameOf(text) : '';
    if (name !== '') notes.names.push(name);
  }

  /** Returns the reasons that occurred. */
  list(): LeftOutCount[] {
    return leftOutReasons
      .map((reason) => ({ reason, count: this.counts.get(reason) ?? 0 }))
      .filter(({ count }) => count > 0);
  }

  /** Returns the notes that are left out, by reason. The other counts of `list` are parts of notes. */
  listNotes(): LeftOutNotes[] {
    return leftOutReasons.flatMap((reason) => {
      const notes = this.notes.get(reason);
      return notes ? [{ reason, ...notes }] : [];
    });
  }
}

/** Returns a copy of the start of a text: a slice would keep the whole file in memory. */
function nameOf(text: string): string {
  const characters = Array.from(
    text
      .slice(0, 4 * nameLength)
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return characters.length <= nameLength
    ? characters.join('')
    : withEllipsis(characters, nameLength);
}

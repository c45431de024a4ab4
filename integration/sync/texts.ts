import type { Note, NoteChange } from '@mylinguist/shared/schemas/note';
import type { OutboxEntry, EntryOutcome } from '../../frontend/src/writes/outbox/outbox-entry';

export type Field = 'title' | 'content' | 'front' | 'back' | 'hint';

type Texted = Pick<Note, 'title' | 'content' | 'flashcard'>;

const textsOf = ({ title, content, flashcard }: Texted): Record<Field, string | null> => ({
  title,
  content,
  front: flashcard?.front ?? null,
  back: flashcard?.back ?? null,
  hint: flashcard?.hint ?? null,
});

const withoutNull = ({ front, back }: Record<Field, string | null>) => ({
  front: front ?? undefined,
  back: back ?? undefined,
});

/** Writes texts that occur once, and remembers which ones the learner replaced knowingly. */
export class Texts {
  private count = 0;
  private readonly written = new Set<string>();
  /** Texts that the learner saw when they wrote another one into the same field. */
  private readonly replaced = new Set<string>();

  next(): string {
    const text = `text ${++this.count}.`;
    this.written.add(text);
    return text;
  }

  /** Returns a change of one field of a note as a device shows it. */
  edit(note: Note, field: Field): NoteChange {
    const before = textsOf(note)[field];
    if (before !== null) this.replaced.add(before);
    const text = this.next();
    if (field === 'title' || field === 'content') return { [field]: text };
    const shown = { ...textsOf(note), [field]: text };
    // A new card needs both sides.
    const { front = this.next(), back = this.next() } = withoutNull(shown);
    return { flashcard: { front, back, hint: shown.hint } };
  }

  /** Returns the texts that are neither in a note, nor replaced, nor kept for the learner. */
  lost(
    notes: readonly Texted[],
    outcomes: readonly { entry: OutboxEntry; outcome: EntryOutcome }[],
  ): string[] {
    const stored = new Set(notes.flatMap((note) => Object.values(textsOf(note))));
    const kept = outcomes
      .filter(({ outcome }) => outcome.status !== 'acknowledged')
      .map(({ entry }) => JSON.stringify(entry.operation))
      .join('\n');
    return [...this.written].filter(
      (text) => !stored.has(text) && !this.replaced.has(text) && !kept.includes(text),
    );
  }
}

import type { SuggestedCard } from '@mylinguist/shared/schemas/assistant';
import type { ExerciseKind } from '@mylinguist/shared/schemas/note';
import { emptyExercises } from '../composer/exercise-drafts';
import type { ExerciseDrafts } from '../composer/exercise-drafts';

/** A suggested card as the learner edits it. A quiz question is a card that lists its choices. */
export interface CardDraft {
  /** The id of the new note, if the card is saved as one. */
  id: string;
  name: 'Flashcard' | 'Cloze test' | 'Quiz question';
  /** The exercise that the card becomes, and its texts. */
  kind: ExerciseKind;
  exercises: ExerciseDrafts;
}

export function draftOfCard(card: SuggestedCard): CardDraft {
  const draft = (name: CardDraft['name'], kind: ExerciseKind, texts: Partial<ExerciseDrafts>) => ({
    id: crypto.randomUUID(),
    name,
    kind,
    exercises: { ...emptyExercises, ...texts },
  });
  switch (card.kind) {
    case 'flashcard': {
      const { front, back, hint } = card;
      return draft('Flashcard', 'flashcard', { flashcard: { front, back, hint: hint ?? '' } });
    }
    case 'cloze':
      return draft('Cloze test', 'cloze', { cloze: { text: card.text } });
    case 'quiz': {
      const front = [card.question, '', ...card.choices.map(lettered)].join('\n');
      const flashcard = { front, back: card.answer, hint: '' };
      return draft('Quiz question', 'flashcard', { flashcard });
    }
  }
}

const lettered = (choice: string, index: number) => `${String.fromCharCode(97 + index)}) ${choice}`;

/** Suggested cards that are neither accepted nor dismissed, by note id, until the page unloads. */
const waiting = new Map<string, readonly CardDraft[]>();

/** Returns the open cards of a note, as edited. */
export function keptCards(noteId: string): readonly CardDraft[] {
  return waiting.get(noteId) ?? [];
}

/** Replaces the open cards of a note. */
export function keepCards(noteId: string, cards: readonly CardDraft[]): void {
  waiting.set(noteId, cards);
}

/** Keeps an edited card; null removes it. */
export function keepCard(noteId: string, cardId: string, edited: CardDraft | null): void {
  const others = keptCards(noteId);
  const isKept = others.some(({ id }) => id === cardId);
  const kept = isKept || !edited ? others : [...others, edited];
  waiting.set(
    noteId,
    kept.flatMap((card) => (card.id === cardId ? (edited ?? []) : card)),
  );
}

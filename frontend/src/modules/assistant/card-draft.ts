import type { SuggestedCard } from '@mylinguist/shared/schemas/assistant';
import type { ExerciseKind } from '@mylinguist/shared/schemas/note';
import * as z from 'zod/mini';
import { exerciseDraftsSchema } from '../composer/draft-store';
import { emptyExercises } from '../composer/exercise-drafts';
import type { ExerciseDrafts } from '../composer/exercise-drafts';
import { exerciseKinds } from '../note-content/exercises';

/** A suggested card as the learner edits it. */
export const cardDraftSchema = z.object({
  /** The id of the new note, if the card is saved as one. */
  id: z.uuid(),
  name: z.enum(['Flashcard', 'Cloze test']),
  /** The exercise that the card becomes, and its texts. */
  kind: z.enum(exerciseKinds),
  exercises: exerciseDraftsSchema,
});
export type CardDraft = z.infer<typeof cardDraftSchema>;

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
  }
}

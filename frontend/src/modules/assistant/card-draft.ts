import { limits } from '@mylinguist/shared/limits';
import { parseCloze } from '@mylinguist/shared/notes/cloze';
import type { SuggestedCard } from '@mylinguist/shared/schemas/assistant';
import type { CardInput, CardPlace } from './assistant';

interface Sides {
  front: string;
  back: string;
  hint: string;
}

/** A suggested card as the learner edits it. A quiz question is a card that lists its choices. */
export interface CardDraft {
  /** Names the note that the card becomes, if it is saved as one. */
  id: string;
  name: 'Flashcard' | 'Cloze test' | 'Quiz question';
  place: CardPlace;
  sides: Sides;
  clozeText: string;
}

const noSides: Sides = { front: '', back: '', hint: '' };

export function draftOfCard(card: SuggestedCard): CardDraft {
  const id = crypto.randomUUID();
  switch (card.kind) {
    case 'flashcard': {
      const sides = { front: card.front, back: card.back, hint: card.hint ?? '' };
      return { id, name: 'Flashcard', place: 'flashcard', sides, clozeText: '' };
    }
    case 'cloze':
      return { id, name: 'Cloze test', place: 'cloze', sides: noSides, clozeText: card.text };
    case 'quiz': {
      const front = [card.question, '', ...card.choices.map(lettered)].join('\n');
      const sides = { front, back: card.answer, hint: '' };
      return { id, name: 'Quiz question', place: 'flashcard', sides, clozeText: '' };
    }
  }
}

const lettered = (choice: string, index: number) => `${String.fromCharCode(97 + index)}) ${choice}`;

/** Why a card cannot be accepted as it stands; null when it can. */
export function cardProblem({ place, sides, clozeText }: CardDraft): string | null {
  if (place === 'cloze') {
    if (clozeText.trim().length > limits.clozeText) return 'The text is too long.';
    return parseCloze(clozeText).answers.length === 0 ? 'Mark at least one word as a blank.' : null;
  }
  if (Object.values(sides).some((side: string) => side.trim().length > limits.flashcardSide)) {
    return 'A side is too long.';
  }
  return sides.front.trim() && sides.back.trim() ? null : 'A card needs a front and a back.';
}

/** The card as a note takes it. */
export function toCardInput({ place, sides, clozeText }: CardDraft): CardInput {
  if (place === 'cloze') return { cloze: { title: null, text: clozeText.trim() } };
  const [front, back, hint] = [sides.front.trim(), sides.back.trim(), sides.hint.trim()];
  return { flashcard: { front, back, hint: hint || null } };
}

import type { NoteDraft } from '../composer/note-draft';
import type { CardInput, CardPlace } from './assistant';

/** Whether something is written already where a card would go. */
export function isTaken({ flashcard, clozeText }: NoteDraft, place: CardPlace): boolean {
  const texts = place === 'cloze' ? [clozeText] : Object.values(flashcard);
  return texts.some((text) => text.trim() !== '');
}

/** The draft with an exercise that the learner accepted, which is then on screen. */
export function withCard(draft: NoteDraft, { flashcard, cloze }: CardInput): NoteDraft {
  const place: CardPlace = cloze ? 'cloze' : 'flashcard';
  return {
    ...draft,
    mode: place,
    ...(flashcard && { flashcard: { ...flashcard, hint: flashcard.hint ?? '' } }),
    ...(cloze && { clozeText: cloze.text }),
    accepted: [...draft.accepted.filter((other) => other !== place), place],
    aiEnriched: true,
  };
}

/** The draft with what was in a place before a card was accepted there. */
export function withoutCard(draft: NoteDraft, before: NoteDraft, { cloze }: CardInput): NoteDraft {
  const place: CardPlace = cloze ? 'cloze' : 'flashcard';
  const wasAccepted = before.accepted.includes(place);
  return {
    ...draft,
    mode: before.mode,
    ...(cloze ? { clozeText: before.clozeText } : { flashcard: before.flashcard }),
    accepted: wasAccepted ? draft.accepted : draft.accepted.filter((other) => other !== place),
  };
}

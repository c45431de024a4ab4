import type { CardDraft } from './card-draft';

/** Suggested cards that wait for the learner, by the id of their note, as long as the page. */
const waiting = new Map<string, readonly CardDraft[]>();

/** The cards that were suggested for a note, as they were edited, and neither accepted nor dismissed. */
export function keptCards(noteId: string): readonly CardDraft[] {
  return waiting.get(noteId) ?? [];
}

/** Keeps the cards of a new suggestion, in the place of those before. */
export function keepCards(noteId: string, cards: readonly CardDraft[]): void {
  waiting.set(noteId, cards);
}

/** Keeps a card as it is edited; null once it is settled. */
export function keepCard(noteId: string, cardId: string, edited: CardDraft | null): void {
  const others = keptCards(noteId);
  const isKept = others.some(({ id }) => id === cardId);
  const kept = isKept || !edited ? others : [...others, edited];
  waiting.set(
    noteId,
    kept.flatMap((card) => (card.id === cardId ? (edited ?? []) : card)),
  );
}

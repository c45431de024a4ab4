import { limits } from '@mylinguist/shared/limits';
import * as z from 'zod/mini';
import { readItem, removeItem, writeItem } from '../../lib/storage';
import { itemKeys } from '../../lib/stored-items';
import type { WrittenDraft } from '../composer/draft-change';
import { wholeText } from '../composer/draft-text';
import { promptText } from './answer';
import type { Assistant } from './assistant';
import { cardDraftSchema, draftOfCard } from './card-draft';
import type { CardDraft } from './card-draft';

/*
 * Open cards are suggested cards that are neither accepted nor dismissed. Local storage keeps them by
 * note until the learner decides or logs out, also after the tab was closed.
 */
type Keys = Pick<Assistant, 'cardsKey'>;

/** Number of notes whose open cards are kept. Further ones replace the oldest. */
const mostNotes = 50;

const keptSchema = z.object({
  /** When the cards were suggested, in ms since 1970. */
  keptAt: z.number(),
  cards: z.array(cardDraftSchema),
});
type Kept = z.infer<typeof keptSchema>;

function readKept(key: string): Kept | null {
  try {
    return keptSchema.parse(JSON.parse(readItem(key) ?? ''));
  } catch {
    // Nothing is kept, or it cannot be read.
    return null;
  }
}

/** Returns the open cards of a note, as edited. */
export function openCards({ cardsKey }: Keys, noteId: string): readonly CardDraft[] {
  return readKept(cardsKey(noteId))?.cards ?? [];
}

function keepCards({ cardsKey }: Keys, noteId: string, cards: readonly CardDraft[]): void {
  const key = cardsKey(noteId);
  if (cards.length === 0) {
    removeItem(key);
    return;
  }
  const keptAt = readKept(key)?.keptAt ?? Date.now();
  writeItem(key, JSON.stringify({ keptAt, cards }));
  const others = itemKeys().filter((other) => other !== key && other.startsWith(cardsKey('')));
  if (others.length < mostNotes) return;
  const ageOf = (other: string) => readKept(other)?.keptAt ?? 0;
  const [oldest] = others.sort((a, b) => ageOf(a) - ageOf(b));
  if (oldest !== undefined) removeItem(oldest);
}

/** Keeps an edited card; null removes it. */
export function keepCard(keys: Keys, noteId: string, id: string, edited: CardDraft | null): void {
  const others = openCards(keys, noteId);
  const isKept = others.some((card) => card.id === id);
  const kept = isKept || !edited ? others : [...others, edited];
  keepCards(
    keys,
    noteId,
    kept.flatMap((card) => (card.id === id ? (edited ?? []) : card)),
  );
}

interface CardRequest {
  readonly cards: Promise<readonly CardDraft[]>;
  readonly cancel: () => void;
}

/** Running requests for cards by note id. */
const requests = new Map<string, CardRequest>();

export function isAskedForCards(noteId: string): boolean {
  return requests.has(noteId);
}

/** Cancels the running request for cards of a note. */
export function cancelCards(noteId: string): void {
  requests.get(noteId)?.cancel();
  requests.delete(noteId);
}

/** Asks for cards, or joins the running request of the note. It continues without the panel. */
export function askForCards(
  assistant: Assistant,
  draft: WrittenDraft,
): Promise<readonly CardDraft[]> {
  const running = requests.get(draft.id);
  if (running) return running.cards;
  const controller = new AbortController();
  const content = promptText(draft, wholeText(draft));
  const request = { content, operation: 'cards', parameters: {} } as const;
  const load = async () => {
    try {
      const { cards = [] } = await assistant.complete(request, controller.signal);
      controller.signal.throwIfAborted();
      const drafts = cards.slice(0, limits.suggestedCards).map(draftOfCard);
      if (drafts.length > 0) keepCards(assistant, draft.id, drafts);
      return drafts;
    } finally {
      if (!controller.signal.aborted) requests.delete(draft.id);
    }
  };
  const cards = load();
  requests.set(draft.id, { cards, cancel: () => controller.abort() });
  return cards;
}

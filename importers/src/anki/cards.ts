import { ImportError } from '../import-error';
import { cardColumns, cardOf, type Card } from './card';
import type { LogEntry } from './counted-reviews';
import { wholeNumber, type SqliteFile } from './database';

const most = { cards: 1_000_000, reviews: 5_000_000 } as const;
/** No review is later than the year 9999. */
const lastTime = 253_402_300_799_999;
/** Numbers per entry of a packed log. */
const entrySize = 5;

/** The cards and the review log of a collection. */
export class Cards {
  /** Number of cards by the id of their deck. */
  readonly perDeck = new Map<number, number>();
  private readonly byNote = new Map<number, Card[]>();
  /** The log of each card, packed to save memory. */
  private readonly logs = new Map<number, number[]>();

  /** @throws ImportError */
  constructor(file: SqliteFile) {
    for (const row of file.rows('cards', cardColumns, most.cards)) this.addCard(cardOf(row));
    if (file.hasTable('revlog')) this.addReviews(file);
  }

  private addReviews(file: SqliteFile): void {
    const columns = ['id', 'cid', 'ease', 'ivl', 'factor', 'type'];
    for (const row of file.rows('revlog', columns, most.reviews)) {
      const [time = 0, card = 0, ...values] = row.map(wholeNumber);
      // Reviews of deleted cards are ignored, and so are impossible times.
      if (time > 0 && time <= lastTime) this.logs.get(card)?.push(time, ...values);
    }
  }

  private addCard(card: Card): void {
    if (this.logs.has(card.id)) throw new ImportError('anki-damaged');
    this.logs.set(card.id, []);
    const others = this.byNote.get(card.noteId);
    if (others) others.push(card);
    else this.byNote.set(card.noteId, [card]);
    this.perDeck.set(card.deckId, (this.perDeck.get(card.deckId) ?? 0) + 1);
  }

  /** Returns the cards of a note by ordinal, once. */
  take(noteId: number): Card[] {
    const cards = this.byNote.get(noteId) ?? [];
    this.byNote.delete(noteId);
    return cards.sort((a, b) => a.ordinal - b.ordinal);
  }

  /** Returns the number of cards that were not taken. */
  rest(): number {
    return [...this.byNote.values()].reduce((sum, cards) => sum + cards.length, 0);
  }

  /** Returns the log of a card by time. */
  logOf({ id }: Card): LogEntry[] {
    const packed = this.logs.get(id) ?? [];
    const entries: LogEntry[] = [];
    for (let at = 0; at < packed.length; at += entrySize) {
      const [time = 0, ease = 0, interval = 0, factor = 0, type = 0] = packed.slice(
        at,
        at + entrySize,
      );
      entries.push({ time, ease, interval, factor, type });
    }
    return entries.sort((a, b) => a.time - b.time);
  }
}

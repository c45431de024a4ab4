import { escapeHtml } from '@mylinguist/shared/escape-html';
import { siblingSource } from '@mylinguist/shared/notes/siblings';
import { parsedNote, type ParsedNote } from '../imported-note';
import type { LeftOut, LeftOutReason } from '../left-out';
import { noteOf } from '../mylinguist';
import { isoOf } from '../parse-instant';
import type { Card } from './card';
import { cardSchedule, type CardSchedule } from './card-schedule';
import { parseTemplates, readCard, type CardTemplates, type ReadCard } from './card-texts';
import type { Cards } from './cards';
import { withoutMarks } from './cloze-field';
import type { Collection, NoteType } from './collection';
import { textOf, wholeNumber, type Row } from './database';
import { ownIdOf, ownSchedule, ownTexts, ownTypeOf, storedNoteOf } from './own-note';
import type { OwnTypeKey } from './own-types';
import { StudyCalendar } from './study-calendar';
import {
  missingType,
  UnknownTypes,
  withoutElements,
  type ChosenSides,
  type UnknownType,
} from './unknown-types';

/** What the learner chooses for an Anki package. */
export interface AnkiChoices {
  /** What happens to suspended and buried cards. Default: they come along archived. */
  readonly suspended?: 'archive' | 'leave';
  /** The names of the decks whose cards are imported. Default: all. */
  readonly decks?: readonly string[];
  /** Whether the deck of a card becomes a tag. Default: no. */
  readonly decksAsTags?: boolean;
  /**
   * The fields that become the front and the back of cards without a usable template, by the name of
   * the note type. Default: these cards are left out.
   */
  readonly sides?: Readonly<Record<string, ChosenSides>>;
}

/** A longer note fits into no note. Its fields are not read. */
const longestNote = 4_000_000;

/** The data of a note of this app are shorter. */
const longestData = 400_000;

/** The columns that `NoteReader` reads. */
export const noteColumns = [
  ...['id', 'guid', 'mid', 'tags'],
  `CASE WHEN octet_length(flds) <= ${longestNote} THEN flds END`,
  `CASE WHEN octet_length(data) <= ${longestData} THEN data END`,
];

/** More tags of a note than it may have, to count those that are left out. */
const mostTags = 100;
/** Anki was published in 2006. Earlier times are no times. */
const firstTime = Date.UTC(2006, 0);

/** A note of Anki. */
interface AnkiNote {
  readonly id: number;
  readonly guid: string;
  /** For the list of what is left out. */
  readonly name: string;
  readonly type: NoteType;
  readonly tags: readonly string[];
  /** HTML by the name of the field. */
  readonly fields: ReadonlyMap<string, string>;
  /** HTML in the order of the fields. */
  readonly values: readonly string[];
  readonly data: string;
}

/** A card that becomes a note, or several cards of a cloze note without reviews. */
interface Readable {
  readonly card: Card;
  readonly read: ReadCard;
  readonly schedule: CardSchedule;
}

/** Converts the notes of a collection, card by card. */
export class NoteReader {
  private readonly calendar: StudyCalendar;
  private readonly decks: ReadonlySet<string> | null;
  private readonly templates = new Map<string, CardTemplates | null>();
  /** The card types with a script. */
  private readonly scripts = new Set<string>();
  private readonly unknown: UnknownTypes;

  constructor(
    private readonly collection: Collection,
    private readonly cards: Cards,
    private readonly leftOut: LeftOut,
    private readonly choices: AnkiChoices,
  ) {
    this.calendar = new StudyCalendar(collection);
    this.decks = choices.decks ? new Set(choices.decks) : null;
    this.unknown = new UnknownTypes(choices.sides);
  }

  /** Returns the notes for the cards of a note. */
  read(row: Row): ParsedNote[] {
    const id = wholeNumber(row[0]);
    const values = withoutMarks(textOf(row[4])).split('\x1f');
    const name = nameOf(values);
    const cards = this.cards.take(id);
    if (cards.length === 0) return this.leaveOut('empty', 1, name);
    const chosen = cards.filter((card) => this.isChosen(card, name));
    const typeId = wholeNumber(row[2]);
    const type = this.collection.noteTypes.get(typeId) ?? missingType(typeId, values);
    if (type.isImageOcclusion) return this.leaveOut('unknown-type', chosen.length, name);
    if (row[4] === null) return this.leaveOut('too-long', chosen.length);
    const note: AnkiNote = {
      id,
      guid: textOf(row[1]) || String(id),
      name,
      type,
      tags: textOf(row[3])
        .split(' ')
        .filter((tag) => tag !== '')
        .slice(0, mostTags),
      fields: new Map(type.fields.map((name, index) => [name, values[index] ?? ''])),
      values,
      data: textOf(row[5]),
    };
    const ownType = ownTypeOf(type);
    if (!ownType) return this.readCards(note, chosen);
    // A note of this app has one card. The learner may have added others in Anki.
    const [own, ...others] = chosen.toSorted((a, b) => a.ordinal - b.ordinal);
    if (own?.ordinal !== 0) return this.readCards(note, chosen);
    return [this.readOwn(note, ownType, own), ...this.readCards(note, others)];
  }

  private readCards(note: AnkiNote, cards: readonly Card[]): ParsedNote[] {
    if (cards.length === 0) return [];
    const shown = this.withTemplate(note, cards);
    const merged = note.type.isCloze ? this.readTogether(note, shown) : null;
    const readable = merged ? [merged] : shown.flatMap((card) => this.readCard(note, card) ?? []);
    return this.toNotes(note, readable);
  }

  /** Reads the card of a note that this app has exported. */
  private readOwn(note: AnkiNote, type: OwnTypeKey, card: Card): ParsedNote {
    const ownId = ownIdOf(note.guid);
    const log = this.cards.logOf(card);
    const schedule = ownSchedule(card, log, this.calendar);
    const stored = ownId && storedNoteOf(note, card, log, this.calendar);
    if (stored && stored.id === ownId) {
      return { ...noteOf(stored, schedule.reviews), cardType: cardTypeOf(note.type, card) };
    }
    const media = countMedia(note.fields, note.fields.keys());
    if (media > 0) this.leftOut.add('media', media);
    return parsedNote({
      ...ownTexts(type, note.fields),
      ...schedule,
      ...this.common(note, card),
      ownId,
    });
  }

  /** Returns the note types with cards that have no usable template. */
  unknownTypes(): UnknownType[] {
    return this.unknown.list();
  }

  /**
   * Returns the cards that can be rendered. Those without a template can if the learner has chosen
   * their sides: the first one of a note, because the others would have the same texts, and all of a
   * cloze note.
   */
  private withTemplate(note: AnkiNote, cards: readonly Card[]): readonly Card[] {
    const { type, values } = note;
    const isUnknown = (card: Card) => this.ownTemplates(type, card) === null;
    const [first, ...others] = cards.filter(isUnknown);
    if (!first) return cards;
    [first, ...others].forEach((card) => this.unknown.add(type, values, card === first));
    const hasSides = this.unknown.templatesOf(type) !== null;
    const canShow = (card: Card) =>
      !isUnknown(card) || (hasSides && (type.isCloze || card === first));
    const shown = cards.filter(canShow);
    this.leaveOut('unknown-type', cards.length - shown.length, note.name);
    return shown;
  }

  /** Counts what concerns the whole collection. */
  finish(): void {
    // Cards without a note have no text.
    this.leaveOut('empty', this.cards.rest());
    if (this.scripts.size > 0) this.leftOut.add('script', this.scripts.size);
  }

  /** Counts cards that are left out. */
  private leaveOut(reason: LeftOutReason, count: number, text = ''): [] {
    for (let card = 0; card < count; card++) this.leftOut.addNote(reason, text);
    return [];
  }

  private isChosen({ deckId, isSuspended }: Card, name: string): boolean {
    const isInDeck = this.decks?.has(this.collection.decks.get(deckId) ?? '') ?? true;
    const isChosen = isInDeck && !(isSuspended && this.choices.suspended === 'leave');
    if (!isChosen) this.leaveOut('not-chosen', 1, name);
    return isChosen;
  }

  /**
   * Reads the cards of a cloze note as one note with several blanks, if none has a review. Returns null
   * if they cannot be one note.
   */
  private readTogether(note: AnkiNote, cards: readonly Card[]): Readable | null {
    const [card, ...others] = cards;
    if (!card || others.length === 0) return null;
    if (others.some(({ isSuspended }) => isSuspended !== card.isSuspended)) return null;
    const schedules = cards.map((each) => this.scheduleOf(each));
    if (schedules.some(({ reviews }) => reviews > 0)) return null;
    const read = this.render(note, card, new Set(cards.map(({ ordinal }) => ordinal + 1)));
    if (!read?.texts?.cloze) return null;
    const [earliest] = schedules
      .filter(({ due }) => due !== null)
      .sort((a, b) => ((a.due ?? '') < (b.due ?? '') ? -1 : 1));
    return { card, read, schedule: earliest ?? { due: null, reviews: 0, past: null } };
  }

  /** Reads a card. Returns null if it is left out. */
  private readCard(note: AnkiNote, card: Card): Readable | null {
    const read = this.render(note, card, new Set([card.ordinal + 1]));
    if (!read) return null;
    if (!read.texts) this.leaveOut('media', 1, note.name);
    return read.texts && { card, read, schedule: this.scheduleOf(card) };
  }

  private scheduleOf = (card: Card): CardSchedule =>
    cardSchedule(card, this.cards.logOf(card), this.calendar);

  /** Returns null for a card without a template whose sides are not chosen either. */
  private render(note: AnkiNote, card: Card, clozes: ReadonlySet<number>): ReadCard | null {
    const { type } = note;
    const parts = this.ownTemplates(type, card) ?? this.unknown.templatesOf(type);
    if (!parts) return null;
    const template = type.templates[templateIndex(type, card)]?.name ?? '';
    const fields = new Map([...this.specialFields(note, card, template), ...note.fields]);
    const read = readCard(parts, { fields, clozes }, type.isCloze);
    if (read.hasScript) this.scripts.add(`${type.id} ${templateIndex(type, card)}`);
    return read;
  }

  /** Returns the templates of a card; null if it has none, or one that is too long. */
  private ownTemplates(type: NoteType, card: Card): CardTemplates | null {
    const index = templateIndex(type, card);
    const cardType = `${type.id} ${index}`;
    const known = this.templates.get(cardType);
    if (known !== undefined) return known;
    const template = type.templates[index];
    const parts = template ? parseTemplates(template) : null;
    this.templates.set(cardType, parts);
    return parts;
  }

  /** Returns the fields that Anki adds to every note. */
  private specialFields(note: AnkiNote, { deckId }: Card, card: string): [string, string][] {
    const deck = this.collection.decks.get(deckId) ?? '';
    const texts = {
      Tags: note.tags.join(' '),
      Type: note.type.name,
      Deck: deck,
      Subdeck: deck.split('::').at(-1) ?? '',
      Card: card,
    };
    return Object.entries(texts).map(([name, text]) => [name, escapeHtml(text)]);
  }

  private toNotes(note: AnkiNote, readable: readonly Readable[]): ParsedNote[] {
    const shown = readable.filter(({ read }) => !read.isBlank);
    // The text of a note whose cards are all blank becomes a quick note.
    const kept = shown.length > 0 ? shown : readable.slice(0, 1);
    this.leaveOut('empty', readable.length - kept.length, note.name);
    const media = countMedia(note.fields, new Set(kept.flatMap(({ read }) => [...read.shown])));
    if (media > 0) this.leftOut.add('media', media);
    const hasSiblings = kept.length > 1;
    return kept.map(({ card, read, schedule }) =>
      parsedNote({
        ...read.texts,
        ...schedule,
        ...this.common(note, card),
        // The cards of a note are siblings: they are not shown in the same session.
        source: hasSiblings ? siblingSource(note.guid) : null,
      }),
    );
  }

  /** Returns what does not depend on the texts of a card. */
  private common(note: AnkiNote, card: Card) {
    return {
      key: `anki:${note.guid}:${card.ordinal}`,
      contentType: 1 as const,
      cardType: cardTypeOf(note.type, card),
      tags: [...note.tags, ...this.deckTags(card)],
      isArchived: card.isSuspended,
      createdAt: note.id >= firstTime ? isoOf(new Date(note.id)) : null,
    };
  }

  private deckTags({ deckId }: Card): string[] {
    const name = this.collection.decks.get(deckId) ?? '';
    return this.choices.decksAsTags && name !== '' ? [name] : [];
  }
}

/** A cloze note has one template for all of its cards. */
const templateIndex = ({ isCloze }: NoteType, { ordinal }: Card) => (isCloze ? 0 : ordinal);

/** Returns the name of a card for the preview. Only some note types have several templates. */
function cardTypeOf(type: NoteType, card: Card): string {
  const template = type.templates[templateIndex(type, card)];
  return template && type.templates.length > 1 ? `${type.name}, ${template.name}` : type.name;
}

/** Returns the first text of a note without its elements. */
const nameOf = (values: readonly string[]): string =>
  values.map(withoutElements).find((text) => text !== '') ?? '';

/** Counts the pictures and sounds of the fields that the cards show. */
function countMedia(fields: AnkiNote['fields'], shown: Iterable<string>): number {
  let count = 0;
  for (const field of shown) {
    count +=
      fields.get(field)?.match(/<(?:img|audio|video|embed)\b|\[sound:[^\]\n]/gi)?.length ?? 0;
  }
  return count;
}

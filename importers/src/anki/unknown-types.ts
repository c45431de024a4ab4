import type { NoteType } from './collection';
import type { CardTemplates } from './card-texts';

/** The fields that make up the cards of a note type without a usable template. */
export interface ChosenSides {
  readonly front: string;
  readonly back: string;
}

/** A note type with cards that have no usable template, for a choice by hand. */
export interface UnknownType {
  readonly name: string;
  /** The names of its first fields. */
  readonly fields: readonly string[];
  /** Number of cards without a template. */
  readonly cards: number;
  /** The start of the values of its first notes, without elements, in the order of the fields. */
  readonly samples: readonly (readonly string[])[];
}

const most = { types: 50, fields: 40, samples: 3 } as const;

/** Number of characters of a value in a sample. */
const sampleLength = 200;

/** Returns a stand-in for a note type that the collection does not have. */
export const missingType = (id: number, values: readonly string[]): NoteType => ({
  id,
  name: `Type ${id}`,
  isCloze: false,
  isImageOcclusion: false,
  fields: values.slice(0, most.fields).map((_, index) => `Field ${index + 1}`),
  templates: [],
});

/** Collects the note types with cards that have no usable template. */
export class UnknownTypes {
  private readonly found = new Map<
    number,
    { type: NoteType; cards: number; samples: string[][] }
  >();
  private readonly templates = new Map<number, CardTemplates | null>();
  private readonly sides: ReadonlyMap<string, ChosenSides>;

  /** @param sides the choices of the learner by the name of the type */
  constructor(sides: Readonly<Record<string, ChosenSides>> = {}) {
    this.sides = new Map(Object.entries(sides));
  }

  /** Counts a card of a note without a template. */
  add(type: NoteType, values: readonly string[], isFirst: boolean): void {
    const known = this.found.get(type.id);
    if (!known && this.found.size >= most.types) return;
    const entry = known ?? { type, cards: 0, samples: [] };
    this.found.set(type.id, entry);
    entry.cards++;
    if (isFirst && entry.samples.length < most.samples) {
      const { length } = type.fields.slice(0, most.fields);
      entry.samples.push(Array.from({ length }, (_, index) => sampleOf(values[index] ?? '')));
    }
  }

  /** Returns the templates that the learner's choice makes up; null without one. */
  templatesOf(type: NoteType): CardTemplates | null {
    const chosen = this.sides.get(type.name);
    if (!chosen) return null;
    const known = this.templates.get(type.id);
    const templates = known === undefined ? templatesWith(chosen, type) : known;
    this.templates.set(type.id, templates);
    return templates;
  }

  list(): UnknownType[] {
    return [...this.found.values()].map(({ type, cards, samples }) => ({
      name: type.name,
      fields: type.fields.slice(0, most.fields),
      cards,
      samples,
    }));
  }
}

function templatesWith(
  { front, back }: ChosenSides,
  { fields, isCloze }: NoteType,
): CardTemplates | null {
  if (!fields.includes(front) || !fields.includes(back)) return null;
  return {
    question: [{ kind: 'field', field: front, filters: isCloze ? ['cloze'] : [] }],
    answer: [{ kind: 'field', field: back, filters: [] }],
  };
}

/** Returns the start of a text in HTML, without its elements. */
export const withoutElements = (html: string): string =>
  html
    .slice(0, 1000)
    .replace(/<[^<>]*>/g, ' ')
    .trim();

/** Returns a copy: a slice would keep the whole note in memory. */
const sampleOf = (html: string): string =>
  Array.from(withoutElements(html)).slice(0, sampleLength).join('');

import { isDueOn } from '../../scheduling/due-load';
import { dayOfDate } from '../../scheduling/day-of-date';
import { isSlipping } from '../../scheduling/slipping';
import { studyDayStart } from '../../scheduling/study-day';
import type { Note } from '../../schemas/note';
import { tagKey } from '../tags';
import { foldText } from './fold';
import { sourceText } from './searched-note';

/** What an operator needs besides the note. */
export interface SearchContext {
  /** The learner's current study day. */
  readonly today: number;
  /** The learner's IANA time zone. */
  readonly timeZone: string;
}

export type NoteTest = (note: Note, context: SearchContext) => boolean;

/**
 * Returns the test for a value, or null if the operator does not accept the value.
 * @param isQuoted whether the value stands in quotes
 */
type Operator = (value: string, isQuoted: boolean) => NoteTest | null;

const operators: Readonly<Record<string, Operator>> = {
  tag: (value, isQuoted) => {
    const names = tagNames(value, isQuoted).map(tagForm).filter(Boolean);
    if (names.length === 0) return null;
    return ({ tags }) => tags.some((tag) => names.includes(tagForm(tag)));
  },
  is: oneOf({
    due: (note, { today }) => isDueOn(note, today),
    archived: ({ isArchived }) => isArchived,
    /** Rated Hard too often lately, also if it is not due. */
    slipping: ({ reviewData }) => isSlipping(reviewData),
  }),
  has: oneOf({
    card: ({ flashcard }) => flashcard !== null,
    cloze: ({ cloze }) => cloze !== null,
    link: hasLink,
  }),
  /** Part of the title, author, place or address of the source. */
  from: (value) => {
    const sought = foldText(value.trim());
    if (sought === '') return null;
    return ({ source }) => foldText(sourceText(source)).includes(sought);
  },
  /** Created before a study day. */
  before: (value) => {
    const day = dayOfDate(value);
    if (day === null) return null;
    return (note, { timeZone }) => createdAt(note) < studyDayStart(day, timeZone).getTime();
  },
  /** Created on a study day or later, as mail programs define it: the day itself is not lost. */
  after: (value) => {
    const day = dayOfDate(value);
    if (day === null) return null;
    return (note, { timeZone }) => createdAt(note) >= studyDayStart(day, timeZone).getTime();
  },
};

/**
 * Returns the names of a `tag:` operator: the note has at least one of the tags. Commas separate names,
 * except in quotes.
 */
export const tagNames = (value: string, isQuoted: boolean): string[] =>
  isQuoted ? [value] : value.split(',');

const link = /\b(?:https?:\/\/|mailto:)\S/i;

function hasLink({ title, content, flashcard, cloze }: Note): boolean {
  const texts = [title, content, flashcard?.front, flashcard?.back, flashcard?.hint, cloze?.text];
  return texts.some((text) => text && link.test(text));
}

const byName = new Map(Object.entries(operators));

/**
 * Returns the test of an operator, null without a value, and undefined if the operator is unknown or
 * does not accept the value.
 */
export function operatorTest(
  name: string,
  value: string,
  isQuoted: boolean,
): NoteTest | null | undefined {
  const operator = byName.get(name.toLowerCase());
  if (operator && value.trim() === '') return null;
  return operator?.(value.normalize('NFKC'), isQuoted) ?? undefined;
}

function oneOf(tests: Readonly<Record<string, NoteTest>>): Operator {
  const byValue = new Map(Object.entries(tests));
  return (value) => byValue.get(value.trim().toLowerCase()) ?? null;
}

const tagForm = (name: string) => foldText(tagKey(name));
const createdAt = ({ reviewData }: Note) => Date.parse(reviewData.createdAt);

import type { NoteText } from '../schemas/earlier-text';
import { exerciseKinds } from '../schemas/note';

type ComparedText = Omit<NoteText, 'contentType'>;

/** Returns the texts of a note in a form that can be compared as JSON. */
export const comparableTexts = ({ title, content, ...exercises }: ComparedText) => [
  title,
  content,
  exerciseKinds.map((kind) => Object.entries(exercises[kind] ?? {}).sort()),
];

/** Returns whether two notes have equal titles, contents and exercises. */
export const hasSameTexts = (a: ComparedText, b: ComparedText): boolean =>
  JSON.stringify(comparableTexts(a)) === JSON.stringify(comparableTexts(b));

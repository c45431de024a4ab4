import { exerciseKinds, type ExerciseKind, type Note } from '../schemas/note';

/** The texts of a note that count toward the caps and the limits of "Recently deleted". */
export type CountedTexts = Pick<Note, 'title' | 'content' | 'source' | 'quiz' | ExerciseKind>;

/**
 * Returns the text whose size in UTF-8 bytes is the size of a note. Excludes tags and schedule: they
 * are small, and bulk changes of them then leave the usage unchanged.
 */
export const countedText = (note: CountedTexts): string =>
  JSON.stringify([
    note.title,
    note.content,
    ...exerciseKinds.map((kind) => note[kind]),
    ...(note.source ? [note.source] : []),
    ...(note.quiz?.length ? [note.quiz] : []),
  ]);

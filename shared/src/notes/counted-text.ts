import { noteTextsSchema, type NoteTexts } from '../schemas/note';

/** The fields of a note that count toward its size. */
export const countedFields = Object.keys(noteTextsSchema.shape) as (keyof NoteTexts)[];

/**
 * Returns the text whose size in UTF-8 bytes is the size of a note. Excludes tags and schedule: they
 * are small, and bulk changes of them then leave the usage unchanged.
 */
export const countedText = (note: NoteTexts): string =>
  JSON.stringify(countedFields.map((field) => note[field]).filter(isPresent));

const isPresent = (value: NoteTexts[keyof NoteTexts]) =>
  value !== undefined && !(Array.isArray(value) && value.length === 0);

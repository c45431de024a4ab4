import { chunks } from '@mylinguist/shared/chunks';
import { caps } from '@mylinguist/shared/limits';
import type { ImportedKind, ImportedNote, ParsedNote } from '../imported-note';
import type { LeftOut } from '../left-out';
import { fitTags, type TagCuts } from './fit-tags';
import { fitTexts, type TooLong } from './fit-texts';
import { noteIdOf } from './note-id';

export interface NormaliseOptions {
  /** Default: leave the note out. */
  readonly tooLong?: TooLong;
  /** How many notes the learner may still store. Default: the cap. */
  readonly room?: number;
}

/** Number of ids that are computed at the same time. */
const idsAtOnce = 1000;

/**
 * Fits parsed notes to the limits and gives them their ids. Leaves out notes without a text, notes
 * that are too long, repeated keys and notes above the cap, and counts them in `leftOut`.
 */
export async function normalise(
  parsed: readonly ParsedNote[],
  leftOut: LeftOut,
  { tooLong = 'leave', room = caps.notes }: NormaliseOptions = {},
): Promise<{ notes: ImportedNote[]; tagCuts: TagCuts }> {
  const keys = new Set<string>();
  const fitted: ParsedNote[] = [];
  for (const note of parsed) {
    const fits = fitTexts(note, tooLong);
    if (!fits) leftOut.addNote('too-long', textOf(note));
    else if (isEmpty(fits)) leftOut.addNote('empty');
    else if (keys.has(note.key)) leftOut.addNote('duplicate', textOf(note));
    else if (fitted.length >= room) leftOut.addNote('over-cap', textOf(note));
    else fitted.push(fits);
    keys.add(note.key);
  }
  const { tags, cuts } = fitTags(fitted.map((note) => note.tags));
  if (cuts.lost > 0) leftOut.add('tags', cuts.lost);

  const notes: ImportedNote[] = [];
  for (const group of chunks(fitted, idsAtOnce)) {
    const ids = await Promise.all(group.map(idOf));
    for (const [index, note] of group.entries()) {
      const id = ids[index] ?? '';
      notes.push({ ...note, id, kind: kindOf(note), tags: tags[notes.length] ?? [] });
    }
  }
  return { notes, tagCuts: cuts };
}

const idOf = async ({ key, ownId, stored }: ParsedNote) =>
  stored?.id ?? ownId ?? (await noteIdOf(key));

const textOf = ({ title, content, flashcard, cloze }: ParsedNote) =>
  title || flashcard?.front || cloze?.text || content;

const isEmpty = ({ title, content, flashcard, cloze }: ParsedNote) =>
  title === null && content === '' && flashcard === null && cloze === null;

const kindOf = ({ flashcard, cloze }: ParsedNote): ImportedKind =>
  flashcard ? 'flashcard' : cloze ? 'cloze' : 'quickNote';

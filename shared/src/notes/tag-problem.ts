import { apiErrors } from '../errors';
import { caps, limits } from '../limits';
import { tagNameInput } from '../schemas/tag';
import { tagKey } from './tags';

const has = (names: readonly string[], name: string) =>
  names.some((other) => tagKey(other) === tagKey(name));

/**
 * Returns why a tag cannot be created, or null. The API refuses it for the same reasons.
 * @param known names of the learner's tags
 */
export function newTagProblem(name: string, known: readonly string[]): string | null {
  const { error } = tagNameInput.safeParse(name);
  if (error) return error.issues[0]?.message ?? null;
  if (has(known, name)) return apiErrors.TAG_EXISTS.message;
  return known.length >= caps.tags ? apiErrors.TOO_MANY_TAGS.message : null;
}

interface NoteTags {
  /** Names of the note's tags. */
  readonly chosen: readonly string[];
  /** Names of the learner's tags. */
  readonly known: readonly string[];
}

/**
 * Returns why a typed name cannot become a tag of the note, or null. A part of the name of a known
 * tag is no problem: the learner may be typing it.
 */
export function noteTagProblem(name: string, { chosen, known }: NoteTags): string | null {
  if (has(chosen, name)) return 'This note has this tag already.';
  if (chosen.length >= limits.tagsPerNote) {
    return `A note has at most ${limits.tagsPerNote} tags. Remove one to add another.`;
  }
  const key = tagKey(name);
  return known.some((other) => tagKey(other).includes(key)) ? null : newTagProblem(name, known);
}

import { caps, limits } from '@mylinguist/shared/limits';
import { normalizeTags, tagKey, tagName } from '@mylinguist/shared/notes/tags';
import { tagNameInput } from '@mylinguist/shared/schemas/tag';

/** What the limits cut from the tags of a file. */
export interface TagCuts {
  /** Names cut at the maximum length. */
  readonly shortened: number;
  /** Tags removed from notes that have more than the maximum. */
  readonly perNote: number;
  /** Names that no note has any more. */
  readonly lost: number;
}

export interface FittedTags {
  /** The tags of each note. */
  readonly tags: readonly (readonly string[])[];
  readonly cuts: TagCuts;
}

/**
 * Fits the tags of all notes to the limits: 50 characters, 20 a note and 500 in all, of which the
 * most used stay. One tag has one spelling in all notes: the first.
 */
export function fitTags(notes: readonly (readonly string[])[]): FittedTags {
  const spellings = new Map<string, string>();
  const shortened = new Set<string>();
  const cleaned = notes.map((names) => {
    const fitted = names.map((name) => {
      const clean = fitName(name);
      if (clean !== null && tagName(name).length > limits.tagName) shortened.add(tagKey(name));
      return clean ?? '';
    });
    return normalizeTags(fitted).map((name) => {
      const key = tagKey(name);
      if (!spellings.has(key)) spellings.set(key, name);
      return spellings.get(key) ?? name;
    });
  });
  const isKept = mostUsed(cleaned);
  const tags = cleaned.map((names) => names.filter(isKept).slice(0, limits.tagsPerNote));
  return {
    tags,
    cuts: {
      shortened: shortened.size,
      perNote: sum(cleaned.map((names) => Math.max(names.length - limits.tagsPerNote, 0))),
      lost: spellings.size - new Set(tags.flat()).size,
    },
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Returns a valid name; null if the text cannot name a tag. */
function fitName(name: string): string | null {
  // A cut between two halves of a character leaves a lone surrogate.
  const cut = tagName(name)
    .slice(0, limits.tagName)
    .replace(/[\ud800-\udbff]$/, '');
  const { success, data } = tagNameInput.safeParse(cut);
  return success ? data : null;
}

/** Returns a filter for the names of the most used tags. On a tie, the tag that comes first stays. */
function mostUsed(notes: readonly (readonly string[])[]): (name: string) => boolean {
  const uses = new Map<string, number>();
  for (const name of notes.flat()) uses.set(name, (uses.get(name) ?? 0) + 1);
  const byUse = [...uses].sort(([, a], [, b]) => b - a).map(([name]) => name);
  const kept = new Set(byUse.slice(0, caps.tags));
  return (name) => kept.has(name);
}

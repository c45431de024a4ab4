/** How a list is sorted. `best` exists only in a search. */
export type NoteSort = 'best' | 'oldest' | 'newest' | 'changed' | 'due' | 'difficult' | 'title';

export type NoteGrouping = 'none' | 'day' | 'tag' | 'source';

/** The order of a list of notes and the groups that divide it. */
export interface Arrangement {
  readonly sort: NoteSort;
  readonly group: NoteGrouping;
}

/** The orders of a list by their labels. */
export const sortLabels: ReadonlyMap<NoteSort, string> = new Map([
  ['oldest', 'Oldest first'],
  ['newest', 'Newest first'],
  ['changed', 'Last changed'],
  ['due', 'Next review'],
  ['difficult', 'Most difficult'],
  ['title', 'Title'],
]);

export const groupLabels: ReadonlyMap<NoteGrouping, string> = new Map([
  ['none', 'None'],
  ['day', 'Day'],
  ['tag', 'Tag'],
  ['source', 'Source'],
]);

/** Returns whether the newest notes are the last ones, as in a chat. Such a list opens at its end. */
export const endsWithNewest = ({ sort, group }: Arrangement): boolean =>
  sort === 'oldest' && (group === 'none' || group === 'day');

/** Reads a stored arrangement. A value of another release means the default. */
export function parseArrangement(stored: string): Arrangement {
  const [sort, group] = stored.split(' ') as [NoteSort, NoteGrouping];
  if (sortLabels.has(sort) && groupLabels.has(group)) return { sort, group };
  return { sort: 'oldest', group: 'none' };
}

export const formatArrangement = ({ sort, group }: Arrangement): string => `${sort} ${group}`;

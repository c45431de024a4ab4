import { tagKey } from '@mylinguist/shared/notes/tags';
import { studyDay, studyDayStart } from '@mylinguist/shared/scheduling/study-day';
import type { Note } from '@mylinguist/shared/schemas/note';
import { noteName } from '../note-content/note-name';
import { sourceName } from '../note-content/source-name';

/**
 * A group of notes. `name` is a day as `studyDay` counts them, a tag, the name of a source, or null
 * for notes without a tag or a source.
 */
interface NoteGroup {
  readonly name: number | string | null;
  readonly notes: readonly Note[];
}

type Order = (a: Note, b: Note) => number;

const byText = new Intl.Collator('en', { numeric: true });
const byInstant = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Sorts that keep the given order, such as `oldest` and `best`, are absent. */
const orders: Partial<Record<NoteSort, Order>> = {
  due: (a, b) => byInstant(a.reviewData.nextReviewDate, b.reviewData.nextReviewDate),
  difficult: (a, b) => difficulty(b) - difficulty(a),
};

/** A note that was never reviewed has only the difficulty that every note starts with. */
const difficulty = ({ reviewData: { lastReviewDate, srs } }: Note) =>
  lastReviewDate === null ? 0 : srs.difficulty;

/** A note without an edit counts as changed when it was written. */
const changedAt = ({ editedAt, reviewData }: Note) => editedAt ?? reviewData.createdAt;

const byChange: Order = (a, b) => byInstant(changedAt(a), changedAt(b));

/** @param notes oldest first, or best first for the sort of a search */
export function sortNotes(notes: readonly Note[], sort: NoteSort): readonly Note[] {
  if (sort === 'newest') return notes.toReversed();
  if (sort === 'changed') return notes.toSorted(byChange).reverse();
  if (sort === 'title') return byTitle(notes);
  const order = orders[sort];
  return order ? notes.toSorted(order) : notes;
}

function byTitle(notes: readonly Note[]): Note[] {
  return notes
    .map((note) => ({ note, name: noteName(note) }))
    .sort((a, b) => byText.compare(a.name, b.name))
    .map(({ note }) => note);
}

/**
 * Divides sorted notes into groups. Each note is in one group: a note with several tags is in the
 * group of the first one in the alphabet. Groups of tags and sources are in alphabetical order, and
 * notes without one follow. Days run in the direction of the sort, else from the newest to the oldest.
 *
 * @param timeZone the learner's IANA time zone
 */
export function groupNotes(
  notes: readonly Note[],
  { sort, group }: Arrangement,
  timeZone: string,
): readonly NoteGroup[] {
  if (group === 'day') return byDay(notes, sort, timeZone);
  return byName(notes, group === 'tag' ? firstTag : nameOfSource);
}

const firstTag = ({ tags }: Note) => tags.toSorted(byText.compare)[0];
const nameOfSource = ({ source }: Note) => source && sourceName(source);

/** Names that differ only in case are one group. */
function byName(notes: readonly Note[], nameOf: (note: Note) => string | undefined): NoteGroup[] {
  const groups = new Map<string, { name: string; notes: Note[] }>();
  const unnamed: Note[] = [];
  for (const note of notes) {
    const name = nameOf(note);
    if (name === undefined) unnamed.push(note);
    else addTo(groups, tagKey(name), name, note);
  }
  const named = [...groups.values()].sort((a, b) => byText.compare(a.name, b.name));
  return unnamed.length > 0 ? [...named, { name: null, notes: unnamed }] : named;
}

function byDay(notes: readonly Note[], sort: NoteSort, timeZone: string): NoteGroup[] {
  const groups = new Map<number, { name: number; notes: Note[] }>();
  const dayOf = dayReader(timeZone);
  for (const note of notes) {
    const day = dayOfSort(note, sort, dayOf);
    addTo(groups, day, day, note);
  }
  const isAscending = sort === 'oldest' || sort === 'due';
  return [...groups.values()].sort((a, b) => (isAscending ? a.name - b.name : b.name - a.name));
}

function dayOfSort(note: Note, sort: NoteSort, dayOf: (instant: string) => number): number {
  if (sort === 'due') return note.reviewData.srs.dueDay;
  return dayOf(sort === 'changed' ? changedAt(note) : note.reviewData.createdAt);
}

function addTo<Key, Name>(
  groups: Map<Key, { name: Name; notes: Note[] }>,
  key: Key,
  name: Name,
  note: Note,
): void {
  const group = groups.get(key);
  if (group) group.notes.push(note);
  else groups.set(key, { name, notes: [note] });
}

/** Returns a function that finds the study day of an instant. Neighbours in a list share days. */
function dayReader(timeZone: string): (instant: string) => number {
  let day = 0;
  let start = 0;
  let end = 0;
  return (instant) => {
    const time = Date.parse(instant);
    if (time < start || time >= end) {
      day = studyDay(new Date(time), timeZone);
      start = studyDayStart(day, timeZone).getTime();
      end = studyDayStart(day + 1, timeZone).getTime();
    }
    return day;
  };
}

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
  const [sortName, groupName] = stored.split(' ');
  const sort = [...sortLabels.keys()].find((name) => name === sortName);
  const group = [...groupLabels.keys()].find((name) => name === groupName);
  return sort && group ? { sort, group } : { sort: 'oldest', group: 'none' };
}

export const formatArrangement = ({ sort, group }: Arrangement): string => `${sort} ${group}`;

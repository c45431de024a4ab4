import type { Note } from '@mylinguist/shared/schemas/note';
import type { Dependencies } from '../ports/dependencies';
import { etagOf, namesEtag } from '../etag';
import type { Learner } from '../learner';
import type { StoredNote } from '@mylinguist/shared/schemas/account';
import type { Versioned } from '../ports/versioned';
import {
  cursorMark,
  isBeforeOverlap,
  readCursor,
  sinceAfter,
  writeCursor,
  type CursorParts,
} from './note-cursor';
import { presentNote } from './present-note';
import { sortByInstant } from './sort-by-instant';

type Needs = Pick<Dependencies, 'databaseMark' | 'notes'>;

interface ListRequest {
  readonly isArchived: boolean;
  /** The `If-None-Match` header. */
  readonly knownEtag: string | null;
}

interface NoteList {
  readonly etag: string;
  /** Oldest first, with the cursor for `listNoteChanges`. Null when the client has this version. */
  readonly list: { readonly notes: Note[]; readonly cursor: string } | null;
}

interface NoteChanges {
  /** New and changed notes, active or archived. */
  readonly notes: Note[];
  /** Ids of the deleted notes. */
  readonly removed: string[];
  readonly cursor: string;
  /** Set if these are all notes and all deletions: the cursor is from before a restore. */
  readonly isRestored?: true;
}

/** Lists a learner's active or archived notes. */
export async function listNotes(
  dependencies: Needs,
  learner: Learner,
  { isArchived, knownEtag }: ListRequest,
): Promise<NoteList> {
  if (knownEtag !== null) {
    const etag = versionOf(await dependencies.notes.listVersions(learner.uid, isArchived), learner);
    if (namesEtag(knownEtag, etag)) return { etag, list: null };
  }
  const now = realSeconds();
  const { notes, latest } = await dependencies.notes.list(learner.uid, isArchived);
  return {
    etag: versionOf(notes, learner),
    list: {
      notes: present(learner, notes),
      cursor: cursorAfter(cursorMark(learner, dependencies), {
        latest,
        since: 0,
        now,
        version: null,
      }),
    },
  };
}

/**
 * Lists the changes of a learner's notes since the cursor. May repeat changes that the client already
 * has. Reads one document if the version of the cursor is still the latest.
 * @param onQuery called before the changes are queried, unless there are none. It may refuse by throwing
 * @returns null when the cursor is unusable and the client needs the whole list
 */
export async function listNoteChanges(
  dependencies: Needs,
  learner: Learner,
  cursor: string,
  onQuery: () => void,
): Promise<NoteChanges | null> {
  const now = realSeconds();
  const mark = cursorMark(learner, dependencies);
  const known = readCursor(cursor, mark, now);
  if (!known) return null;
  const version = await readVersion(dependencies, learner, { ...known, now });
  // The same cursor, because its version expires at a fixed time.
  if (version !== null && version === known.version) return { notes: [], removed: [], cursor };
  onQuery();
  const { since } = known;
  const { notes, removed, latest } = await dependencies.notes.listChanges(learner.uid, since);
  return {
    notes: present(learner, notes),
    removed,
    ...(known.isRestored && { isRestored: true as const }),
    cursor: cursorAfter(mark, { latest, since, now, version }),
  };
}

interface Asked {
  readonly version: string | null;
  readonly isYoung: boolean;
  readonly now: number;
}

/**
 * Returns the version for the next cursor; null if it cannot have one. Call it before the query: a
 * write during the query then has a later version.
 */
async function readVersion(
  { notes }: Pick<Dependencies, 'notes'>,
  { uid }: Learner,
  { version: known, isYoung, now }: Asked,
): Promise<string | null> {
  // The changes since a young cursor are seldom empty, because they overlap with its answer.
  if (known === null && isYoung) return null;
  const latest = await notes.readVersion(uid, known);
  if (latest === 'unchanged') return known;
  return latest !== null && isBeforeOverlap(latest.writtenAt, now) ? latest.etag : null;
}

/** `since` is the start of the time range that was read, `now` the start of the reading. */
interface Reading extends CursorParts {
  readonly latest: number | null;
}

function cursorAfter(mark: string, { latest, ...reading }: Reading): string {
  const { since, now } = reading;
  return writeCursor(mark, {
    ...reading,
    since: latest === null ? since : sinceAfter(latest, now),
  });
}

/** Real time in seconds, because the database dates its writes by it. The API's clock may differ. */
const realSeconds = () => Math.floor(Date.now() / 1000);

function present(learner: Learner, stored: readonly Versioned<StoredNote>[]): Note[] {
  const notes = stored.map((note) => presentNote(note, learner));
  const byId = (a: Note, b: Note) => (a.id < b.id ? -1 : 1);
  return sortByInstant(notes, ({ reviewData }) => reviewData.createdAt, byId);
}

/**
 * Returns the ETag of a list.
 * @param notes in the order of the database
 */
function versionOf(notes: readonly { id: string; etag: string }[], learner: Learner): string {
  return etagOf([learner.email, ...notes.map(({ id, etag }) => `${id} ${etag}`)]);
}

import { noExercises } from '@mylinguist/shared/schemas/note';
import { randomUUID } from 'node:crypto';
import type {
  ReviewLogEntry,
  StoredDeletedNote,
  StoredNote,
} from '@mylinguist/shared/schemas/account';
import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import { newReviewData } from '@mylinguist/shared/scheduling/schedule';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { Stores as CosmosStores } from '../../src/data/stores';
import type { Pages } from '../../src/services/pages';
import type { Profile } from '../../src/services/ports/profile-store';
import { withoutPast } from '../../src/services/reviews/review-log';
import type { Versioned } from '../../src/services/ports/versioned';

/** The persistence ports over one database, which the contract suites test. */
export interface Stores extends CosmosStores {
  /** Advances the clock that sets the timestamps and the expiry of records. */
  passSeconds(seconds: number): void;
}

export const timeZone = 'UTC';
const createdAt = '2026-03-02T12:00:00.000Z';
export const today = studyDay(new Date(createdAt), timeZone);

let owners = 0;

/** Creates a learner with a profile and nothing else. */
export async function newOwner(stores: Stores, changes: Partial<Profile> = {}): Promise<string> {
  const ownerId = `owner-${++owners}`;
  await stores.profiles.create(ownerId, newProfile(changes));
  return ownerId;
}

export const newProfile = (changes: Partial<Profile> = {}): Profile => ({
  email: 'ada@example.test',
  name: 'Ada',
  picture: null,
  settings: defaultSettings,
  notesTimeZone: timeZone,
  load: new Map(),
  usage: { notes: 0, bytes: 0, tags: 0 },
  reminderSlot: null,
  usesPush: false,
  lastReviewedAt: null,
  model: null,
  reviewCount: 0,
  fitAt: 300,
  fitQueuedAt: null,
  plan: null,
  endedBreak: null,
  accountCheck: null,
  isBlocked: false,
  sessionsEndedAt: null,
  createdAt,
  ...changes,
});

/** Reads the profile of an open account. */
export async function profileOf(stores: Stores, ownerId: string): Promise<Versioned<Profile>> {
  const profile = await stores.profiles.get(ownerId);
  if (!profile || 'closedAt' in profile) throw new Error(`${ownerId} has no open account.`);
  return profile;
}

export const newNote = (changes: Partial<StoredNote> = {}): StoredNote => ({
  id: randomUUID(),
  title: 'A title',
  content: 'A content',
  contentType: 0,
  aiEnriched: false,
  tags: [],
  isArchived: false,
  ...noExercises,
  reviewData: newReviewData(new Date(createdAt), timeZone),
  ...changes,
});

/** Stores a new note and returns it with its version. */
export async function addNote(
  stores: Stores,
  ownerId: string,
  changes: Partial<StoredNote> = {},
): Promise<Versioned<StoredNote>> {
  const note = newNote(changes);
  const etag = await stores.notes.commit({ ownerId, before: null, after: note, today, timeZone });
  return { ...note, etag };
}

/** Changes a stored note and returns the new version. */
export async function changeNote(
  stores: Stores,
  ownerId: string,
  before: Versioned<StoredNote>,
  changes: Partial<StoredNote>,
): Promise<Versioned<StoredNote>> {
  const after = { ...before, ...changes };
  const etag = await stores.notes.commit({ ownerId, before, after, today });
  return { ...after, etag };
}

export const removeNote = (stores: Stores, ownerId: string, before: Versioned<StoredNote>) =>
  stores.notes.commit({ ownerId, before, after: null, today });

/** Stores a new note, moves it into the bin and returns what is stored there. */
export async function addDeletedNote(
  stores: Stores,
  ownerId: string,
  changes: Partial<StoredDeletedNote> = {},
): Promise<Versioned<StoredDeletedNote>> {
  const { deletedAt = createdAt, ...content } = changes;
  const before = await addNote(stores, ownerId, content);
  const after = { ...before, deletedAt };
  const etag = await stores.notes.commit({ ownerId, before, after, today });
  return { ...after, etag };
}

export const newLogEntry = (note: StoredNote): ReviewLogEntry => ({
  noteId: note.id,
  reviewId: randomUUID(),
  reviewedAt: '2026-03-03T09:00:00.000Z',
  day: today + 1,
  response: 'Easy',
  elapsedDays: 1,
  predictedRecall: 0.9,
  durationMs: null,
  xpEarned: 10,
  before: withoutPast(note.reviewData),
  after: withoutPast(newReviewData(new Date(createdAt), timeZone)),
});

/** Reads all records of a learner, in the order of the lists. */
export async function readRecords(stores: Stores, ownerId: string) {
  const records: Record<string, unknown[]> = {};
  for (const [kind, pages] of Object.entries<Pages<unknown>>({
    ...stores.accounts.read(ownerId),
  })) {
    const list: unknown[] = (records[kind] = []);
    for await (const page of pages) list.push(...page);
  }
  return records;
}

export const closeAccount = (stores: Stores, ownerId: string) =>
  stores.accounts.erase(ownerId, new Date().toISOString());

/** Expects the work to fail with the domain error of a code. */
export const expectError = (work: Promise<unknown>, code: string) =>
  expect(work).rejects.toMatchObject({ name: 'AppError', code });

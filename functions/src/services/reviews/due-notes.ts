import type { DueNote, DueResponse } from '@mylinguist/shared/schemas/review';
import { sessionOf } from '@mylinguist/shared/notes/siblings';
import { comingCounts } from '@mylinguist/shared/scheduling/coming';
import {
  missingNewNotes,
  sessionWithNew,
} from '@mylinguist/shared/scheduling/plan/session-with-new';
import { preview } from '@mylinguist/shared/scheduling/schedule';
import { studyDay, studyDayStart } from '@mylinguist/shared/scheduling/study-day';
import type { Dependencies } from '../ports/dependencies';
import type { Learner } from '../learner';
import type { StoredNote } from '@mylinguist/shared/schemas/account';
import type { Versioned } from '../ports/versioned';
import type { DueFilter, KeptNote } from '../ports/note-store';
import type { Profile } from '../ports/profile-store';
import { type FitMessage, requestFit } from './fit-request';
import { schedulingOf } from './learner-model';
import { presentNote } from '../notes/present-note';
import { loadProfile } from '../account/profile';
import { requestZoneMove, type ZoneMoveMessage } from '../account/zone-move';
import { loadReturnPlan, type ReturnPlan } from './return-plan';
import { readConsistently, type CheckVersion } from './read-consistently';

/**
 * Lists the due notes of one session, longest overdue first, each with the due dates after either
 * answer. Siblings do not occur together. The learner's settings limit their number. `nextReviewDate` is the earliest date of all
 * active notes (with the tag), due or not; null when there is none. `coming` comes from the profile's
 * due load, which costs no query. The load does not tell notes apart by tag, so neither does `coming`.
 * Without a tag, `plan` is the return plan, for which a fifth of the session are new notes.
 */
export async function listDueNotes(
  dependencies: Pick<
    Dependencies,
    'assistant' | 'notes' | 'profiles' | 'statistics' | 'usualDays' | 'now'
  >,
  learner: Learner,
  tag: string | undefined,
  { onFit, onZoneMove }: DueJobs,
): Promise<DueResponse> {
  const now = dependencies.now();
  const load = () => loadProfile(dependencies, learner);
  const found = await readConsistently(dependencies, learner.uid, load, (profile, checkVersion) =>
    readDueNotes(dependencies, learner.uid, { profile, now, tag, checkVersion }),
  );
  const { profile, plan } = found;
  await requestFit(dependencies, learner.uid, profile, onFit);
  await requestZoneMove(dependencies, learner.uid, profile, onZoneMove);
  const answer = respond(dependencies, learner, { ...found, now });
  return tag === undefined ? { ...answer, plan } : answer;
}

/** Start the jobs of which the learner's profile shows the need. */
interface DueJobs {
  readonly onFit: (message: FitMessage) => void;
  readonly onZoneMove: (message: ZoneMoveMessage) => void;
}

interface DueRead {
  readonly profile: Versioned<Profile>;
  readonly now: Date;
  readonly tag: string | undefined;
  readonly checkVersion: CheckVersion;
}

async function readDueNotes(
  dependencies: Pick<Dependencies, 'notes' | 'profiles' | 'statistics' | 'usualDays'>,
  ownerId: string,
  { profile, now, tag, checkVersion }: DueRead,
) {
  const { timezone: timeZone, revisionNotesCount } = profile.settings;
  const filter = { ownerId, before: dueBefore(now, timeZone), tag };
  const found = await findDue(dependencies, filter, revisionNotesCount);
  if (tag !== undefined) return { ...found, profile, plan: null };
  const { dueCount } = found;
  const dueNow = { now, dueCount, checkVersion };
  const returning = await loadReturnPlan(dependencies, ownerId, profile, dueNow);
  if (!returning) return { ...found, profile, plan: null };
  const due = await addNewNotes(dependencies, filter, found, returning);
  return { ...found, due, profile, plan: returning.plan };
}

/** Returns the session of a learner in arrears: new notes replace some of the others. */
async function addNewNotes(
  { notes }: Pick<Dependencies, 'notes'>,
  { ownerId, before }: DueFilter,
  { due }: FoundDue,
  { state }: ReturnPlan,
): Promise<Versioned<StoredNote>[]> {
  if (missingNewNotes(due) === 0 || state.newNotes.length === 0) return [...due];
  const records = await notes.findAll(ownerId, state.newNotes);
  const candidates = activeOf(records).filter((note) => isDueBefore(note, before));
  const mixed = sessionWithNew(due, candidates).sort(byDueDate);
  return sessionOf(mixed, mixed.length);
}

/** Returns the active notes, longest overdue first. */
const activeOf = (records: readonly KeptNote[]) =>
  records
    .flatMap(({ state, note }) => (state === 'listed' && !note.isArchived ? note : []))
    .sort(byDueDate);

const isDueBefore = ({ reviewData }: StoredNote, end: string) => reviewData.nextReviewDate < end;

/**
 * Lists those of the given notes that are due now, longest overdue first. Leaves out unknown, deleted
 * and archived notes. Siblings stay, because the learner chose them. The other parts of the answer are those of `listDueNotes`, for these notes.
 */
export async function listDueOf(
  dependencies: Pick<Dependencies, 'assistant' | 'notes' | 'profiles' | 'now'>,
  learner: Learner,
  ids: readonly string[],
): Promise<DueResponse> {
  const [records, profile] = await Promise.all([
    dependencies.notes.findAll(learner.uid, ids),
    loadProfile(dependencies, learner),
  ]);
  const now = dependencies.now();
  const before = dueBefore(now, profile.settings.timezone);
  const active = activeOf(records);
  const due = active.filter((note) => isDueBefore(note, before));
  const found = { due, dueCount: due.length, next: active[0] };
  return respond(dependencies, learner, { now, profile, ...found });
}

/** The order of `NoteStore.listNext`. The ISO instants have one form and sort as text. */
function byDueDate({ reviewData: a }: StoredNote, { reviewData: b }: StoredNote): number {
  const [left, right] =
    a.nextReviewDate === b.nextReviewDate
      ? [a.createdAt, b.createdAt]
      : [a.nextReviewDate, b.nextReviewDate];
  return left < right ? -1 : Number(left > right);
}

function respond(
  { assistant }: Pick<Dependencies, 'assistant'>,
  learner: Learner,
  { now, profile, due, dueCount, next }: FoundDue & { now: Date; profile: Profile },
): DueResponse {
  const { settings, load } = profile;
  const { timezone: timeZone } = settings;
  const today = studyDay(now, timeZone);
  const options = { now, ...schedulingOf(profile, today) };
  const notes: DueNote[] = due.map((note) => ({
    ...presentNote(note, learner),
    preview: preview(note.reviewData, options),
  }));
  const nextReviewDate = notes[0]?.reviewData.nextReviewDate ?? next?.reviewData.nextReviewDate;
  return {
    notes,
    dueCount,
    nextReviewDate: nextReviewDate ?? null,
    settings,
    weights: profile.model?.w ?? null,
    coming: comingCounts(load, today),
    hasAssistant: typeof assistant !== 'string',
  };
}

interface FoundDue {
  /** Sorted, longest overdue first. */
  readonly due: readonly Versioned<StoredNote>[];
  readonly dueCount: number;
  /** The note with the earliest review date, due or not. */
  readonly next: StoredNote | undefined;
}

/**
 * Finds at most `limit` due notes, of which siblings occur once, and the number of all due notes.
 *
 * Reads the next `limit + 1` notes, due or not. Only if all of them are due does it need a second
 * query to count the rest, and only if some of them are siblings further ones to fill the list. Most
 * learners thus cost one query.
 */
export async function findDue(
  { notes }: Pick<Dependencies, 'notes'>,
  filter: DueFilter,
  limit: number,
): Promise<FoundDue> {
  const isDue = (note: StoredNote) => isDueBefore(note, filter.before);
  const found = await notes.listNext(filter, limit + 1);
  const due = found.filter(isDue);
  let session = sessionOf(due, limit);
  if (due.length <= limit) return { due: session, dueCount: due.length, next: found[0] };
  const dueCount = Math.max(due.length, await notes.countDue(filter));
  for (let read = due.length; session.length < limit && read < dueCount;) {
    read = Math.min(read * growth, dueCount);
    session = sessionOf((await notes.listNext(filter, read)).filter(isDue), limit);
  }
  return { due: session, dueCount, next: found[0] };
}

/** How many times as many notes the next query reads if siblings leave a session short. */
const growth = 4;

/** Returns the end of the current study day. All notes due before it count as due now. */
export const dueBefore = (now: Date, timeZone: string): string =>
  studyDayStart(studyDay(now, timeZone) + 1, timeZone).toISOString();

import type { DueNote, DueResponse } from '@mylinguist/shared/schemas/review';
import { upgradeReviewData } from '@mylinguist/shared/scheduling/legacy';
import { preview } from '@mylinguist/shared/scheduling/schedule';
import { studyDay, studyDayStart } from '@mylinguist/shared/scheduling/study-day';
import type { Dependencies } from './ports/dependencies';
import type { Learner } from './learner';
import type { StoredNote } from '@mylinguist/shared/schemas/account';
import type { Versioned } from './ports/versioned';
import type { DueFilter } from './ports/note-store';
import { presentNote } from './present-note';
import { loadProfile } from './profile';

/**
 * The notes of one session: as many as the learner's settings say, the longest overdue first, each
 * with the dates that either answer would lead to. `nextReviewDate` is the first note's, due or
 * not; null when the learner (or the tag) has no active note.
 */
export async function listDueNotes(
  dependencies: Pick<Dependencies, 'notes' | 'profiles' | 'now'>,
  learner: Learner,
  tag: string | undefined,
): Promise<DueResponse> {
  const { settings, load } = await loadProfile(dependencies, learner);
  const { timezone: timeZone, revisionNotesCount } = settings;
  const now = dependencies.now();
  const filter = { ownerId: learner.uid, before: dueBefore(now, timeZone), tag };
  const { due, dueCount, next } = await findDue(dependencies, filter, revisionNotesCount);
  const notes: DueNote[] = due.map((note) => ({
    ...presentNote(note, learner, timeZone),
    preview: preview(upgradeReviewData(note.reviewData, timeZone), { now, timeZone, load }),
  }));
  const nextReviewDate = notes[0]?.reviewData.nextReviewDate ?? next?.reviewData.nextReviewDate;
  return { notes, dueCount, nextReviewDate: nextReviewDate ?? null, settings };
}

interface FoundDue {
  /** The longest overdue first. */
  readonly due: readonly Versioned<StoredNote>[];
  readonly dueCount: number;
  /** The first note of all, due or not. */
  readonly next: StoredNote | undefined;
}

/**
 * Finds the notes that are due, at most `limit`, and how many there are in all.
 *
 * One query tells it all to whoever has no more than that: it asks for the next notes whether due
 * or not, and for one more than wanted. Only behind that one can there be others to count; counting
 * them always, at the same time, would cost every learner a second query.
 */
export async function findDue(
  { notes }: Pick<Dependencies, 'notes'>,
  filter: DueFilter,
  limit: number,
): Promise<FoundDue> {
  const found = await notes.listNext(filter, limit + 1);
  const due = found.filter(({ reviewData }) => reviewData.nextReviewDate < filter.before);
  const dueCount =
    due.length <= limit ? due.length : Math.max(due.length, await notes.countDue(filter));
  return { due: due.slice(0, limit), dueCount, next: found[0] };
}

/** Whatever is due at some time of the present study day is due since it began. */
export const dueBefore = (now: Date, timeZone: string): string =>
  studyDayStart(studyDay(now, timeZone) + 1, timeZone).toISOString();

import type { DueNote, DueResponse } from '@mylinguist/shared/schemas/review';
import { upgradeReviewData } from '@mylinguist/shared/scheduling/legacy';
import { preview } from '@mylinguist/shared/scheduling/schedule';
import { studyDay, studyDayStart } from '@mylinguist/shared/scheduling/study-day';
import type { Dependencies } from './dependencies';
import type { Learner } from './learner';
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
  const [due, dueCount] = await Promise.all([
    dependencies.notes.listDue(filter, revisionNotesCount),
    dependencies.notes.countDue(filter),
  ]);
  const notes: DueNote[] = due.map((note) => ({
    ...presentNote(note, learner, timeZone),
    preview: preview(upgradeReviewData(note.reviewData, timeZone), { now, timeZone, load }),
  }));
  const nextReviewDate =
    notes[0]?.reviewData.nextReviewDate ?? (await dependencies.notes.earliestReviewDate(filter));
  return { notes, dueCount: Math.max(dueCount, notes.length), nextReviewDate };
}

/** Whatever is due at some time of the present study day is due since it began. */
export const dueBefore = (now: Date, timeZone: string): string =>
  studyDayStart(studyDay(now, timeZone) + 1, timeZone).toISOString();

import type { Note } from '@mylinguist/shared/schemas/note';
import type { DueResponse } from '@mylinguist/shared/schemas/review';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import { comingCounts } from '@mylinguist/shared/scheduling/coming';
import { isDue, preview } from '@mylinguist/shared/scheduling/schedule';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import { byCreation } from './note-changes';

interface LocalDueOptions {
  readonly now: Date;
  readonly settings: Settings;
  /** Limits the list to notes with this tag. */
  readonly tag: string | undefined;
}

/**
 * Computes the answer of GET /asrs/due from this browser's copy of the notes: the due notes of one
 * session, longest overdue first, each with the dates after either rating.
 * @param notes all active notes, with the changes that wait to be sent
 */
export function localDue(
  notes: readonly Note[],
  { now, settings, tag }: LocalDueOptions,
): DueResponse {
  const { timezone: timeZone, revisionNotesCount } = settings;
  const today = studyDay(now, timeZone);
  const load = dueLoad(notes, today);
  const listed = notes.filter(({ tags }) => tag === undefined || tags.includes(tag)).sort(byDue);
  const due = listed.filter(({ reviewData }) => isDue(reviewData, today));
  return {
    notes: due.slice(0, revisionNotesCount).map((note) => ({
      ...note,
      preview: preview(note.reviewData, { now, timeZone, load }),
    })),
    dueCount: due.length,
    nextReviewDate: listed[0]?.reviewData.nextReviewDate ?? null,
    settings,
    coming: comingCounts(load, today),
  };
}

/** Returns the number of due notes by study day, which the scheduler balances. */
export function dueLoad(notes: readonly Note[], today: number): Map<number, number> {
  const load = new Map<number, number>();
  for (const { isArchived, reviewData } of notes) {
    const { dueDay } = reviewData.srs;
    if (!isArchived && dueDay >= today) load.set(dueDay, (load.get(dueDay) ?? 0) + 1);
  }
  return load;
}

/** Compares by due date, then by creation. The ISO instants have one form and sort as text. */
function byDue(a: Note, b: Note): number {
  const [left, right] = [a.reviewData.nextReviewDate, b.reviewData.nextReviewDate];
  if (left !== right) return left < right ? -1 : 1;
  return byCreation(a, b);
}

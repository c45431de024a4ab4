import type { Note } from '@mylinguist/shared/schemas/note';
import type { DueResponse } from '@mylinguist/shared/schemas/review';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import { sessionOf } from '@mylinguist/shared/notes/siblings';
import { comingCounts } from '@mylinguist/shared/scheduling/coming';
import type { MemoryModel } from '@mylinguist/shared/scheduling/memory-model';
import { isDue, preview } from '@mylinguist/shared/scheduling/schedule';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import { byCreation } from './note-changes';

/** What limits a list of due notes. */
export interface DueChoice {
  /** Limits the list to notes with this tag. */
  readonly tag?: string | undefined;
  /** Limits the list to these notes, of which it contains all that are due. */
  readonly ids?: readonly string[] | undefined;
}

interface LocalDueOptions {
  readonly now: Date;
  readonly settings: Settings;
  readonly model: MemoryModel;
  readonly choice: DueChoice;
}

/**
 * Computes the answer of `asrs/due` from this browser's copy of the notes: the due notes of one
 * session, longest overdue first and siblings once, each with the dates after either rating.
 * @param notes all active notes, with the changes that wait to be sent
 */
export function localDue(
  notes: readonly Note[],
  { now, settings, model, choice }: LocalDueOptions,
): DueResponse {
  const { timezone: timeZone, revisionNotesCount } = settings;
  const today = studyDay(now, timeZone);
  const load = dueLoad(notes, today);
  const { tag, ids } = choice;
  const chosen = ids && new Set(ids);
  const isListed = (note: Note) =>
    (tag === undefined || note.tags.includes(tag)) && (!chosen || chosen.has(note.id));
  const listed = notes.filter(isListed).sort(byDue);
  const due = listed.filter(({ reviewData }) => isDue(reviewData, today));
  // The learner may choose siblings.
  const shown = chosen ? due : sessionOf(due, revisionNotesCount);
  return {
    notes: shown.map((note) => ({
      ...note,
      preview: preview(note.reviewData, { now, timeZone, load, model }),
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

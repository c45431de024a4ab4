import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { progressDays, toDay } from '../modules/progress/progress-days';
import type { Progress } from './progress';
import { dueQuery } from './reviews';
import { settingsQuery } from './settings';
import { useNoteList } from './use-note-list';

/**
 * Combines the progress with the due list, the notes and the settings, which most pages have loaded.
 * @param first the study day with which the days begin
 */
export function useProgressDays(progress: Progress, first: number, timeZone: string) {
  const { data: due } = useQuery(dueQuery());
  const { data: settings } = useQuery(settingsQuery());
  const { notes, isComplete } = useNoteList({ archived: false });
  const today = toDay(progress.today);
  const isOfToday = due && studyDay(new Date(), timeZone) === today;
  const dueCount = isOfToday ? due.dueCount : undefined;
  const dueSince =
    dueCount && due?.nextReviewDate ? studyDay(new Date(due.nextReviewDate), timeZone) : null;
  const firstNoteDay = useMemo(() => firstDayOf(notes ?? [], timeZone), [notes, timeZone]);
  const plannedBreak = settings?.break ?? null;
  const days = useMemo(
    () => progressDays({ progress, dueSince, firstNoteDay, plannedBreak }, first),
    [progress, dueSince, firstNoteDay, plannedBreak, first],
  );
  return { days, settings, dueToday: dueCount, notes: isComplete ? notes : undefined };
}

/** Returns the study day of the oldest note. An imported one may be older than the account. */
function firstDayOf(notes: readonly Note[], timeZone: string): number | null {
  const written = notes.flatMap(({ importId, reviewData }) =>
    importId === undefined ? [reviewData.createdAt] : [],
  );
  const [oldest] = written.sort();
  return oldest === undefined ? null : studyDay(new Date(oldest), timeZone);
}

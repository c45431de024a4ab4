import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toServerTime } from '../lib/server-clock';
import type { Progress } from './progress';
import { dueQuery } from './reviews';
import { settingsQuery } from './settings';
import { useNoteList } from './use-note-list';

/**
 * Combines the progress with the due list, the notes and the settings, which most pages have loaded.
 * `facts` are what decides the kind of a day. `dueToday` is undefined if the due list is of another
 * study day, and `notes` if not all are loaded.
 */
export function useProgressFacts(progress: Progress, timeZone: string) {
  const { data: due, dataUpdatedAt } = useQuery(dueQuery());
  const { data: settings } = useQuery(settingsQuery());
  const { notes, isComplete, status } = useNoteList({ archived: false });
  const loadedOn = studyDay(toServerTime(dataUpdatedAt), timeZone);
  const isOfToday = due !== undefined && loadedOn === Date.parse(progress.today) / 86_400_000;
  const dueToday = isOfToday ? due.dueCount : undefined;
  const dueSince =
    dueToday && due?.nextReviewDate ? studyDay(new Date(due.nextReviewDate), timeZone) : null;
  const firstNoteDay = useMemo(() => firstDayOf(notes ?? [], timeZone), [notes, timeZone]);
  const plannedBreak = settings?.break ?? null;
  return {
    facts: { progress, dueSince, firstNoteDay, plannedBreak },
    settings,
    dueToday,
    notes: isComplete ? notes : undefined,
    isLoadingNotes: !isComplete && status.failure === null,
  };
}

/** Returns the study day of the oldest note. An imported one may be older than the account. */
function firstDayOf(notes: readonly Note[], timeZone: string): number | null {
  const written = notes.flatMap(({ importId, reviewData }) =>
    importId === undefined ? [reviewData.createdAt] : [],
  );
  const [oldest] = written.sort();
  return oldest === undefined ? null : studyDay(new Date(oldest), timeZone);
}

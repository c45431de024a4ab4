import type { History, HistoryEntry } from '@mylinguist/shared/scheduling/history';
import { ratingOfGrade } from '@mylinguist/shared/scheduling/ratings';
import type { LoggedReview } from './review-log';

interface Note {
  readonly firstDay: number;
  readonly entries: HistoryEntry[];
  lastDay: number;
}

/**
 * Returns the histories of the notes of each learner, as an import of the log stores them: a card is
 * a note that was written on the day of its first review, and the first review of a study day counts.
 * The days between reviews are those of the column `elapsed`.
 */
export function learnerHistories(log: readonly LoggedReview[]): Map<string, History[]> {
  const learners = new Map<string, Map<string, Note>>();
  for (const { user, card, day, rating, elapsed } of log) {
    const notes = learners.get(user) ?? new Map<string, Note>();
    learners.set(user, notes);
    const note = notes.get(card) ?? { firstDay: day, entries: [], lastDay: day };
    notes.set(card, note);
    note.lastDay += Math.max(elapsed, 0);
    if (elapsed === 0) continue;
    note.entries.push({ day: note.lastDay, kind: ratingOfGrade(rating) });
  }
  const toHistory = ({ firstDay, entries }: Note): History => ({ firstDay, seed: null, entries });
  return new Map([...learners].map(([user, notes]) => [user, [...notes.values()].map(toHistory)]));
}

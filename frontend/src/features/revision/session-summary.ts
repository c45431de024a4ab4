import type { Note } from '@mylinguist/shared/schemas/note';
import type { RevisionSession } from './revision-session';

interface HardNote {
  readonly note: Note;
  /** ISO instant. */
  readonly nextReviewDate: string;
}

export interface SessionSummary {
  /** Sum of the times from showing a note to its rating. */
  readonly durationMs: number;
  readonly easy: number;
  /** In the order of their ratings. */
  readonly hard: readonly HardNote[];
}

/** Summarises the ratings of a session that count. */
export function sessionSummary({ notes, answers, history }: RevisionSession): SessionSummary {
  const rated = history.flatMap((noteId) => {
    const note = notes.find(({ id }) => id === noteId);
    const answer = answers[noteId];
    return note && answer && answer.status !== 'failed' ? { note, ...answer } : [];
  });
  return {
    durationMs: rated.reduce((sum, { durationMs }) => sum + durationMs, 0),
    easy: rated.filter(({ response }) => response === 'Easy').length,
    hard: rated.filter(({ response }) => response === 'Hard'),
  };
}

/** Formats a duration in whole seconds below an hour, and in whole minutes from then on. */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds} s`;
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

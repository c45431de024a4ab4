import { perRating, ratings, type ReviewResponse } from '@mylinguist/shared/scheduling/ratings';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { RevisionSession } from './revision-session';

interface ForgottenNote {
  readonly note: Note;
  /** ISO instant. */
  readonly nextReviewDate: string;
}

interface RatedNote extends ForgottenNote {
  readonly response: ReviewResponse;
  /** Time from showing the note to its rating. */
  readonly durationMs: number;
}

export interface SessionSummary {
  /** Sum of the times from showing a note to its rating. */
  readonly durationMs: number;
  /** Number of rated notes. */
  readonly rated: number;
  /** Number of notes with each rating. */
  readonly counts: Readonly<Record<ReviewResponse, number>>;
  /** The notes that the learner did not recall, in the order of their ratings. */
  readonly forgotten: readonly ForgottenNote[];
}

/** Summarises the ratings of a session that count. */
export function sessionSummary({ notes, answers, history }: RevisionSession): SessionSummary {
  return summarise(
    history.flatMap((noteId) => {
      const note = notes.find(({ id }) => id === noteId);
      const answer = answers[noteId];
      return note && answer && answer.status !== 'failed' ? { note, ...answer } : [];
    }),
  );
}

/** Summarises rated notes. */
export function summarise(rated: readonly RatedNote[]): SessionSummary {
  return {
    durationMs: rated.reduce((sum, { durationMs }) => sum + durationMs, 0),
    rated: rated.length,
    counts: perRating((sought) => rated.filter(({ response }) => response === sought).length),
    forgotten: rated
      .filter(({ response }) => !ratings[response].isRecalled)
      .map(({ note, nextReviewDate }) => ({ note, nextReviewDate })),
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

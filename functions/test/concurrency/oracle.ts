import type { Note } from '@mylinguist/shared/schemas/note';
import type { Act, Answer } from './operations';

/** An operation as its caller saw it; `from` and `until` count the steps of the schedule. */
export interface Happening {
  readonly act: Act;
  /** The version that an edit insisted on. */
  readonly etag: string | undefined;
  readonly from: number;
  readonly until: number;
  readonly answer: Answer;
}

/** A note as a learner sees it. */
export interface NoteState {
  readonly content: string;
  readonly tags: readonly string[];
  readonly isArchived: boolean;
  /** Reviews that were not taken back. */
  readonly reviews: number;
  readonly isDue: boolean;
  /** Null: a version that no answer has named. */
  readonly etag: string | null;
}

export const stateOf = (
  { content, tags, isArchived, reviewData, etag }: Note,
  isDue: boolean,
): NoteState => ({
  content,
  tags,
  isArchived,
  etag,
  isDue,
  reviews: reviewData.repetitions,
});

/**
 * Whether some serial order explains every answer and what was found at the end. Of two acts, one
 * that was answered before the other began comes first.
 * @param afterwards gives what an act with its answer may lead to: nothing when that cannot be
 */
export function isExplained<State>(
  before: State,
  happened: readonly Happening[],
  afterwards: (state: State, happening: Happening) => readonly State[],
  isFound: (state: State) => boolean,
): boolean {
  const seen = new Set<string>();
  const search = (state: State, left: readonly Happening[]): boolean => {
    if (left.length === 0) return isFound(state);
    const position = JSON.stringify([state, left.map(({ from, until }) => [from, until])]);
    if (seen.has(position)) return false;
    seen.add(position);
    const firstAnswer = Math.min(...left.map(({ until }) => until));
    return left
      .filter(({ from }) => from <= firstAnswer)
      .some((next) =>
        afterwards(state, next).some((after) =>
          search(
            after,
            left.filter((other) => other !== next),
          ),
        ),
      );
  };
  return search(before, happened);
}

/** Null: there is no such note. */
type NoteOrNone = NoteState | null;

/** One learner's note without any concurrency: what each act makes of it, and how it is answered. */
export function afterOnNote(state: NoteOrNone, happening: Happening): readonly NoteOrNone[] {
  const { act, etag, answer } = happening;
  const { status } = answer;
  // What lost its race too often says so, and has changed nothing.
  if (status === 409 && act.kind !== 'review' && act.kind !== 'undo') return [state];
  if (act.kind === 'createTag') return [state];
  if (act.kind === 'create') {
    return shown(answer, 201, state ?? { ...act, isArchived: false, reviews: 0, isDue: false });
  }
  // Another time zone may have moved the note's dates, and so changed its version.
  if (act.kind === 'settings') return state ? [state, { ...state, etag: null }] : [null];
  if (act.kind === 'deleteTag') {
    if (status !== 204 || !state?.tags.includes(act.tag)) return [state];
    return [{ ...state, tags: state.tags.filter((tag) => tag !== act.tag), etag: null }];
  }
  if (!state) return status === 404 ? [null] : [];
  switch (act.kind) {
    case 'edit': {
      const next = { ...state, ...act.change };
      // A note that is as it shall be needs no certain version: the edit may be one sent again.
      const isRefused = act.ifMatch && etag !== state.etag && !isSameNote(next, state);
      if (isRefused) return status === 412 ? [state] : [];
      return shown(answer, 200, next);
    }
    case 'delete':
      return status === 204 ? [null] : [];
    case 'review':
      if (!state.isDue || state.isArchived) return status === 409 ? [state] : [];
      return status === 200
        ? [{ ...state, reviews: state.reviews + 1, isDue: false, etag: null }]
        : [];
    case 'undo':
      if (state.reviews === 0) return status === 409 ? [state] : [];
      return shown(answer, 200, { ...state, reviews: state.reviews - 1, isDue: true });
  }
}

/** The note as it should be, with the version that the answer tells, if it shows just that. */
function shown(
  { status, note }: Answer,
  success: number,
  next: Omit<NoteState, 'etag'>,
): readonly NoteState[] {
  if (status !== success || !note) return [];
  const told = stateOf(note, next.isDue);
  return isSameNote(told, next) ? [told] : [];
}

/** Whether two states look the same to a learner. */
export const isSameNote = (a: Omit<NoteState, 'etag'> | null, b: Omit<NoteState, 'etag'> | null) =>
  a && b
    ? a.content === b.content &&
      a.tags.join() === b.tags.join() &&
      a.isArchived === b.isArchived &&
      a.reviews === b.reviews
    : a === b;

/** The same for a tag, of which only its existence counts. */
export function afterOnTag(exists: boolean, { act, answer }: Happening): readonly boolean[] {
  if (act.kind === 'createTag') return answer.status === (exists ? 409 : 201) ? [true] : [];
  // Of two deletions at once both may say that it is gone; one that lost its races left it.
  if (answer.status === 409) return [exists];
  return (exists ? [204] : [204, 404]).includes(answer.status) ? [false] : [];
}

import type { Note } from '@mylinguist/shared/schemas/note';
import type { BatchOperation, BatchStatus } from '@mylinguist/shared/schemas/batch';
import type { Act, Answer } from './operations';

/** An operation with its answer, and the steps of the schedule at which it began and ended. */
export interface Happening {
  readonly act: Act;
  /** The version that the device had of the note; an edit may require it. */
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
  /** Number of reviews that were not undone. */
  readonly reviews: number;
  readonly isDue: boolean;
  /** Null for a version that no answer returned. */
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
 * Returns whether some serial order of the operations explains every answer and the final state.
 * An operation that ended before another began precedes it in that order.
 * @param afterwards returns the possible states after an operation, none if its answer is impossible
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

/** A note in the bin. */
interface DeletedState {
  readonly deleted: NoteState;
}

/** Null before the note is created. */
export type LifeState = NoteState | DeletedState | 'erased' | null;

const isDeleted = (state: LifeState): state is DeletedState =>
  state !== null && typeof state === 'object' && 'deleted' in state;

/**
 * Serial model of one note: returns the possible states after an operation with its answer.
 * @param index of the note in `noteIds`
 */
export function afterOnNote(
  state: LifeState,
  happening: Happening,
  index: number,
): readonly LifeState[] {
  const { act, answer } = happening;
  if (act.kind === 'batch') return afterBatch(state, act.operation, answer.statuses?.[index]);
  const { status, code } = answer;
  const isGone = state === 'erased' || isDeleted(state);
  if (code === 'NOTE_DELETED') return isGone ? [state] : [];
  // A write that lost too many races answers 409 and changes nothing.
  if (status === 409 && act.kind !== 'review' && act.kind !== 'undo') return [state];
  switch (act.kind) {
    case 'createTag':
      return [state];
    case 'emptyBin':
      return [isDeleted(state) ? 'erased' : state];
    case 'deleteForever':
      if (state === null || state === 'erased') return status === 404 ? [state] : [];
      return status === 204 ? ['erased'] : [];
    case 'restore':
      if (state === null || state === 'erased') return status === 404 ? [state] : [];
      return isDeleted(state) ? restored(answer, state) : shown(answer, 200, state);
    case 'create': {
      if (isGone) return [];
      return shown(answer, 201, state ?? { ...act, isArchived: false, reviews: 0, isDue: false });
    }
    case 'settings':
      // A new time zone may change the dates of the note, and with them its version.
      return state === null || isGone ? [state] : [state, { ...state, etag: null }];
    case 'deleteTag':
      if (status !== 204 || state === null || isGone || !state.tags.includes(act.tag)) {
        return [state];
      }
      return [{ ...state, tags: state.tags.filter((tag) => tag !== act.tag), etag: null }];
    case 'edit':
    case 'delete':
    case 'review':
    case 'undo':
      if (state === null || isGone) return status === 404 ? [state] : [];
      return afterOnListed(state, act, happening);
  }
}

/** Returns the possible states of a note in a list after an operation that needs one. */
function afterOnListed(
  state: NoteState,
  act: Extract<Act, { readonly kind: 'edit' | 'delete' | 'review' | 'undo' }>,
  { etag, answer }: Happening,
): readonly LifeState[] {
  const { status } = answer;
  switch (act.kind) {
    case 'edit': {
      const next = { ...state, ...act.change };
      // An edit that changes nothing may be a retry and needs no matching version.
      const isRefused = act.ifMatch && etag !== state.etag && !isSameNote(next, state);
      if (isRefused) return status === 412 ? [state] : [];
      return shown(answer, 200, next);
    }
    case 'delete':
      return status === 204 ? [{ deleted: state }] : [];
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

/** @param status undefined if the batch was refused, after it may have changed the note */
function afterBatch(
  state: LifeState,
  operation: BatchOperation,
  status: BatchStatus | undefined,
): readonly LifeState[] {
  const outcomes = outcomesOfBatch(state, operation);
  if (status === undefined) return [state, ...outcomes.done];
  if (status === 'done') return outcomes.done;
  return status === outcomes.otherwise ? [state] : [];
}

/** The possible states after a change, or the status without one. */
interface BatchOutcomes {
  readonly done: readonly LifeState[];
  readonly otherwise?: BatchStatus;
}

function outcomesOfBatch(state: LifeState, operation: BatchOperation): BatchOutcomes {
  const missing = { done: [], otherwise: 'missing' } as const;
  const unchanged = { done: [], otherwise: 'unchanged' } as const;
  if (state === null || state === 'erased') return missing;
  if ('restore' in operation) {
    return isDeleted(state) ? { done: restorations(state) } : unchanged;
  }
  if ('delete' in operation) return isDeleted(state) ? unchanged : { done: [{ deleted: state }] };
  if (isDeleted(state)) return missing;
  if ('archive' in operation) {
    const isArchived = operation.archive;
    return state.isArchived === isArchived
      ? unchanged
      : { done: [{ ...state, isArchived, etag: null }] };
  }
  const name = 'addTag' in operation ? operation.addTag : operation.removeTag;
  const tags =
    'addTag' in operation ? [...state.tags, name] : state.tags.filter((tag) => tag !== name);
  return state.tags.includes(name) === 'addTag' in operation
    ? unchanged
    : { done: [{ ...state, tags, etag: null }] };
}

/** Any of the tags of a deleted note may exist when it is restored. */
function restorations({ deleted }: DeletedState): NoteState[] {
  return deleted.tags
    .reduce<string[][]>((sets, tag) => [...sets, ...sets.map((set) => [...set, tag])], [[]])
    .map((tags) => ({ ...deleted, tags, etag: null }));
}

/** A restored note keeps the tags that exist, which this model does not contain. */
function restored(answer: Answer, { deleted }: DeletedState): readonly NoteState[] {
  const tags = answer.note?.tags.filter((tag) => deleted.tags.includes(tag)) ?? [];
  return shown(answer, 200, { ...deleted, tags });
}

/** Returns the expected state with the version of the answer, or nothing when they differ. */
function shown(
  { status, note }: Answer,
  success: number,
  next: Omit<NoteState, 'etag'>,
): readonly NoteState[] {
  if (status !== success || !note) return [];
  const answered = stateOf(note, next.isDue);
  return isSameNote(answered, next) ? [answered] : [];
}

/** Returns whether a note in this state is found as listed, in the bin, or not at all. */
export function isFoundAs(
  state: LifeState,
  listed: NoteState | null,
  inBin: NoteState | null,
): boolean {
  if (state === null || state === 'erased') return !listed && !inBin;
  return isDeleted(state)
    ? !listed && isSameNote(state.deleted, inBin)
    : !inBin && isSameNote(state, listed);
}

/** Returns whether two states look the same to a learner. */
const isSameNote = (a: Omit<NoteState, 'etag'> | null, b: Omit<NoteState, 'etag'> | null) =>
  a && b
    ? a.content === b.content &&
      a.tags.join() === b.tags.join() &&
      a.isArchived === b.isArchived &&
      a.reviews === b.reviews
    : a === b;

/** Serial model of one tag, whose state is whether it exists. */
export function afterOnTag(exists: boolean, { act, answer }: Happening): readonly boolean[] {
  if (act.kind === 'createTag') return answer.status === (exists ? 409 : 201) ? [true] : [];
  // Both of two concurrent deletions may answer 204. One that lost its races changed nothing.
  if (answer.status === 409) return [exists];
  return (exists ? [204] : [204, 404]).includes(answer.status) ? [false] : [];
}

import { limits } from '@mylinguist/shared/limits';
import { tagKey } from '@mylinguist/shared/notes/tags';
import type { Operation } from '@mylinguist/shared/operations/operation';
import { failuresSchema } from '@mylinguist/shared/queue/retry-rules';
import {
  batchOperationSchema,
  type BatchOperation,
  type BatchResponse,
} from '@mylinguist/shared/schemas/batch';
import { noteIdSchema, type Note, type NoteChange } from '@mylinguist/shared/schemas/note';
import { instant, uuid } from '@mylinguist/shared/schemas/text';
import * as z from 'zod/mini';

/** A change of many notes, as this browser stores it until the API has answered for all of them. */
export const bulkActionSchema = z.object({
  id: uuid,
  /** The learner's account id. */
  owner: z.string(),
  startedAt: instant,
  operation: batchOperationSchema,
  /** Whether the action reverts an earlier one. */
  isUndo: z.boolean(),
  /** Number of notes that the action was to change. */
  total: z.int(),
  /** The notes that are not settled, in the order of the requests. */
  left: z.array(noteIdSchema),
  /** The notes that the action has changed. An undo reverts these. */
  changed: z.array(noteIdSchema),
  /** Number of notes that a limit kept from being changed. */
  full: z.int(),
  /** Number of notes that no longer exist. */
  missing: z.int(),
  /** Number of times that the next request was sent. */
  attempts: z.int(),
  /** Whether the learner has ended the action early. */
  isStopped: z.boolean(),
  /** Absent until the server has failed on the next request. */
  failures: z.optional(failuresSchema),
});
export type BulkAction = z.output<typeof bulkActionSchema>;

interface NewAction {
  readonly owner: string;
  readonly operation: BatchOperation;
  readonly ids: readonly string[];
  /** ISO instant. */
  readonly at: string;
  readonly isUndo?: boolean;
}

export function newBulkAction({
  owner,
  operation,
  ids,
  at,
  isUndo = false,
}: NewAction): BulkAction {
  return {
    id: crypto.randomUUID(),
    owner,
    startedAt: at,
    operation,
    isUndo,
    total: ids.length,
    left: [...ids],
    changed: [],
    full: 0,
    missing: 0,
    attempts: 0,
    isStopped: false,
  };
}

/** Applies the answer to the request for `ids`. Applying it twice is the same. */
export function completeNotes(
  action: BulkAction,
  ids: readonly string[],
  results: BatchResponse['results'],
): BulkAction {
  const settled = new Set(ids.filter((id) => action.left.includes(id)));
  const statusOf = new Map(results.map(({ id, status }) => [id, status]));
  // Only notes that need the change are sent. After a lost answer, those that it changed have the
  // status `unchanged`.
  const isChanged = (id: string) =>
    statusOf.get(id) === 'done' || (action.attempts > 1 && statusOf.get(id) === 'unchanged');
  const count = (wanted: string) => [...settled].filter((id) => statusOf.get(id) === wanted).length;
  return {
    ...action,
    left: action.left.filter((id) => !settled.has(id)),
    changed: [...action.changed, ...[...settled].filter(isChanged)],
    full: action.full + count('full'),
    missing: action.missing + count('missing'),
    attempts: 0,
    failures: undefined,
  };
}

/** Leaves only the request whose outcome is not known. */
export function stopAction(action: BulkAction): BulkAction {
  const sent = action.attempts > 0 ? limits.notesPerBatch : 0;
  return { ...action, left: action.left.slice(0, sent), isStopped: true };
}

/** Returns the operation that reverts an operation on the notes that it has changed. */
export function inverseOf(operation: BatchOperation): BatchOperation {
  if ('addTag' in operation) return { removeTag: operation.addTag };
  if ('removeTag' in operation) return { addTag: operation.removeTag };
  if ('archive' in operation) return { archive: !operation.archive };
  return 'delete' in operation ? { restore: true } : { delete: true };
}

/** Returns whether an operation changes a note of this browser's lists. */
export function isChangedBy(note: Note, operation: BatchOperation): boolean {
  if ('archive' in operation) return note.isArchived !== operation.archive;
  if ('addTag' in operation) return !hasTag(note, operation.addTag);
  return 'removeTag' in operation ? hasTag(note, operation.removeTag) : true;
}

const hasTag = ({ tags }: Note, name: string) => tags.some((tag) => tagKey(tag) === tagKey(name));

/** Returns the operation on one listed note that does what a bulk operation does. */
export function operationOn(base: Note, operation: BatchOperation): Operation {
  if ('delete' in operation) return { kind: 'delete', base };
  if ('restore' in operation) return { kind: 'restore', base };
  return { kind: 'update', base, change: changeOf(base, operation) };
}

type Update = Exclude<BatchOperation, { delete: true } | { restore: true }>;

function changeOf({ tags }: Note, operation: Update): NoteChange {
  if ('archive' in operation) return { isArchived: operation.archive };
  if ('addTag' in operation) return { tags: [...tags, operation.addTag] };
  const key = tagKey(operation.removeTag);
  return { tags: tags.filter((tag) => tagKey(tag) !== key) };
}

import type { ErrorCode } from '@mylinguist/shared/errors';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import { noteResponseSchema, type Note } from '@mylinguist/shared/schemas/note';
import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import {
  batchResponseSchema,
  type BatchOperation,
  type BatchStatus,
} from '@mylinguist/shared/schemas/batch';
import fc from 'fast-check';
import type { RouteName } from '@mylinguist/shared/contract/route-names';
import type { CallOptions, Reply } from '../../../testing/api';

/** An operation of a learner on one device. `note` is an index into `noteIds`. */
export type Act =
  | {
      readonly kind: 'create';
      readonly note: number;
      readonly content: string;
      readonly tags: string[];
    }
  | {
      readonly kind: 'edit';
      readonly note: number;
      readonly change: {
        readonly content?: string;
        readonly tags?: string[];
        readonly isArchived?: boolean;
      };
      /** Whether If-Match carries the latest version that the device has of the note. */
      readonly ifMatch: boolean;
    }
  | { readonly kind: 'delete' | 'undo'; readonly note: number }
  | { readonly kind: 'deleteForever' | 'restore'; readonly note: number }
  | { readonly kind: 'emptyBin' }
  | { readonly kind: 'review'; readonly note: number; readonly response: 'Easy' | 'Hard' }
  | { readonly kind: 'createTag' | 'deleteTag'; readonly tag: string }
  /** Changes every note of `noteIds`. */
  | { readonly kind: 'batch'; readonly operation: BatchOperation }
  | { readonly kind: 'settings'; readonly timezone: string; readonly size: 5 | 10 };

export interface Answer {
  readonly status: number;
  /** Undefined for a success. */
  readonly code?: ErrorCode | undefined;
  /** Null when the reply contains no note. */
  readonly note: Note | null;
  /** The results of a batch, in the order of `noteIds`. */
  readonly statuses?: readonly BatchStatus[];
}

/** The first `initialNotes` exist from the start and are due. */
export const noteIds = [1, 2, 3].map((index) => `00000000-0000-4000-8000-00000000000${index}`);
export const initialNotes = 2;
const tagNames = ['a', 'b'];

const note = fc.nat(noteIds.length - 1);
const content = fc.constantFrom('one', 'two', 'three');
const tag = fc.constantFrom(...tagNames);
const tags = fc.subarray(tagNames);

export const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), note, content, tags }),
  fc.record({
    kind: fc.constant('edit' as const),
    note,
    change: fc.oneof(
      fc.record({ content }),
      fc.record({ tags }),
      fc.record({ isArchived: fc.boolean() }),
    ),
    ifMatch: fc.boolean(),
  }),
  fc.record({
    kind: fc.constantFrom(
      'delete' as const,
      'deleteForever' as const,
      'restore' as const,
      'undo' as const,
    ),
    note,
  }),
  fc.record({ kind: fc.constant('emptyBin' as const) }),
  fc.record({
    kind: fc.constant('review' as const),
    note,
    response: fc.constantFrom('Easy' as const, 'Hard' as const),
  }),
  fc.record({ kind: fc.constantFrom('createTag' as const, 'deleteTag' as const), tag }),
  fc.record({
    kind: fc.constant('batch' as const),
    operation: fc.oneof(
      fc.record({ addTag: tag }),
      fc.record({ removeTag: tag }),
      fc.record({ archive: fc.boolean() }),
      fc.constant({ delete: true as const }),
      fc.constant({ restore: true as const }),
    ),
  }),
  fc.record({
    kind: fc.constant('settings' as const),
    // The instant of the test is on the same study day in all of these zones.
    timezone: fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Tokyo'),
    size: fc.constantFrom(5 as const, 10 as const),
  }),
);

/**
 * Builds the request of an operation.
 * @param etag the latest version of the note on the device
 */
export function toRequest(act: Act, etag: string | undefined): [RouteName, CallOptions] {
  switch (act.kind) {
    case 'create': {
      const { content, tags } = act;
      return ['createNote', { body: { content, tags }, headers: { 'Idempotency-Key': idOf(act) } }];
    }
    case 'edit': {
      const headers: Record<string, string> = act.ifMatch ? { 'If-Match': etag ?? '"none"' } : {};
      return ['updateNote', { params: { noteId: idOf(act) }, body: act.change, headers }];
    }
    case 'delete':
      return ['deleteNote', { params: { noteId: idOf(act) } }];
    case 'deleteForever':
      return ['deleteNote', { params: { noteId: idOf(act) }, query: { forever: 'true' } }];
    case 'restore':
      return ['restoreNote', { params: { noteId: idOf(act) } }];
    case 'emptyBin':
      return ['emptyBin', { query: { deleted: 'true' } }];
    case 'undo':
      return ['undoReview', { body: { noteId: idOf(act) } }];
    case 'review':
      return ['review', { body: { noteId: idOf(act), response: act.response } }];
    case 'createTag':
      return ['createTag', { body: { name: act.tag } }];
    case 'deleteTag':
      return ['deleteTag', { params: { name: act.tag } }];
    case 'batch':
      return ['batchNotes', { body: { ids: noteIds, operation: act.operation } }];
    case 'settings': {
      const body = { ...defaultSettings, timezone: act.timezone, revisionNotesCount: act.size };
      return ['putSettings', { body }];
    }
  }
}

const idOf = (act: { readonly note: number }) => noteIds[act.note] ?? '';

export function toAnswer(reply: Reply): Answer {
  const parsed = reply.status < 300 && reply.bytes.length > 0 && noteIn(reply);
  const code = reply.status < 400 ? undefined : reply.parse(errorResponseSchema).code;
  const results = reply.status < 300 && reply.bytes.length > 0 && resultsIn(reply);
  const statuses = results ? results.map(({ status }) => status) : [];
  return { status: reply.status, code, note: parsed || null, statuses };
}

function resultsIn(reply: Reply) {
  return batchResponseSchema.safeParse(JSON.parse(reply.bytes.toString())).data?.results;
}

function noteIn(reply: Reply): Note | undefined {
  return noteResponseSchema.safeParse(JSON.parse(reply.bytes.toString())).data?.note;
}

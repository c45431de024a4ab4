import type { OperationOf } from '@mylinguist/shared/operations/operation';
import type { TransportResult } from '@mylinguist/shared/queue/transport-result';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { PutOffRequest, StartOverRequest } from '@mylinguist/shared/schemas/reschedule';
import type { ReviewRequest, ReviewResult } from '@mylinguist/shared/schemas/review';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import type { Tag } from '@mylinguist/shared/schemas/tag';

/** The requests that the outbox sends. A method never rejects. */
export interface OutboxTransport {
  readonly createNote: (
    noteId: string,
    input: OperationOf<'create'>['input'],
  ) => Promise<TransportResult<Note>>;
  readonly updateNote: (
    noteId: string,
    change: OperationOf<'update'>['change'],
    etag: string,
  ) => Promise<TransportResult<Note>>;
  readonly deleteNote: (noteId: string) => Promise<TransportResult<undefined>>;
  readonly restoreNote: (noteId: string) => Promise<TransportResult<Note>>;
  readonly review: (review: ReviewRequest) => Promise<TransportResult<ReviewResult>>;
  readonly undo: (undone: { noteId: string; reviewId: string }) => Promise<TransportResult<Note>>;
  readonly putOff: (noteId: string, request: PutOffRequest) => Promise<TransportResult<Note>>;
  readonly startOver: (noteId: string, request: StartOverRequest) => Promise<TransportResult<Note>>;
  readonly undoReschedule: (noteId: string, changeId: string) => Promise<TransportResult<Note>>;
  /** Answers without a tag if an earlier attempt has created it. */
  readonly createTag: (
    tag: OperationOf<'create-tag'>['tag'],
  ) => Promise<TransportResult<Tag | undefined>>;
  readonly updateTag: (
    name: string,
    change: OperationOf<'update-tag'>['change'],
  ) => Promise<TransportResult<Tag>>;
  readonly deleteTag: (name: string) => Promise<TransportResult<undefined>>;
  /** Changes only the given settings, in their latest version. */
  readonly saveSettings: (
    change: OperationOf<'settings'>['change'],
  ) => Promise<TransportResult<Settings>>;
  /** Loads a note of either list. Refuses with NOT_FOUND. */
  readonly latestNote: (noteId: string) => Promise<TransportResult<Note>>;
}

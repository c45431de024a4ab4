import type { NoteMode } from '@mylinguist/shared/schemas/note';
import type { NoteDraft } from './note-draft';

/** A draft with a chosen mode. */
export type WrittenDraft = NoteDraft & { mode: NoteMode };

/** A change of a draft that is applied and undone as one step. */
export interface DraftChange {
  /** The message for the learner: what was changed. */
  readonly message: string;
  readonly apply: (draft: WrittenDraft) => NoteDraft;
}

/** An applied change, with the draft before it. */
export interface DoneChange {
  readonly message: string;
  readonly before: NoteDraft;
  readonly label: 'Undo' | 'Redo';
}

/** Access to a composer's draft from outside, such as from the assistant's panel. */
export interface DraftHandle {
  readonly read: () => WrittenDraft;
  /** Applies a change. Returns false while the note is being saved: the draft is then read-only. */
  readonly change: (change: DraftChange) => boolean;
}

import type { NoteMode } from '@mylinguist/shared/schemas/note';
import type { NoteDraft } from './note-draft';

/** A draft whose mode is settled. */
export type WrittenDraft = NoteDraft & { mode: NoteMode };

/** Something done to a draft at once, which can be taken back as a whole. */
export interface DraftChange {
  /** Tells the learner what was done. */
  readonly message: string;
  readonly apply: (draft: WrittenDraft) => NoteDraft;
}

/** A change that was made, with the draft as it was before. */
export interface DoneChange {
  readonly message: string;
  readonly before: NoteDraft;
  readonly label: 'Undo' | 'Redo';
}

/** What is being written in a composer, for what stands beside it. */
export interface DraftHandle {
  readonly read: () => WrittenDraft;
  /** Tells whether the change was made: nothing changes while the note is being saved. */
  readonly change: (change: DraftChange) => boolean;
}

import { failedForLong } from '@mylinguist/shared/queue/retry-rules';
import type { ExerciseKind, Note } from '@mylinguist/shared/schemas/note';
import { isStored } from '../../lib/storage';
import { offeredDraft, openDraftStore } from '../../modules/composer/draft-store';
import { exerciseDraftsOf } from '../../modules/composer/exercise-drafts';
import { draftOf, emptyDraft, type NoteDraft } from '../../modules/composer/note-draft';
import { exerciseKinds } from '../../modules/note-content/exercises';
import { editMode } from '../../modules/note-content/note-modes';
import { mergeEdit } from '@mylinguist/shared/operations/merge-edit';
import { isMove, type OperationOf } from '@mylinguist/shared/operations/operation';
import type { CompletedEntry } from '../../writes/outbox/outbox-entry';
import { draftKey } from '../../offline/unsaved-work';
import { openDraft } from './unsaved-texts';

/** A note or an edit from the outbox that the API has not saved. Its text is kept as a draft. */
export interface RejectedWrite {
  /** For the learner. */
  readonly message: string;
  /** The version that the draft edits; null if the text is the draft of a new note. */
  readonly edited: Note | null;
  readonly draft: NoteDraft;
  /** The storage key of the draft. */
  readonly key: string;
}

/** Returns the rejected note or edit of an outcome; null for any other outcome. */
export function rejectedWrite(
  learner: string,
  { entry, outcome }: CompletedEntry,
): RejectedWrite | null {
  const { operation, at, seq } = entry;
  if (operation.kind !== 'create' && operation.kind !== 'update') return null;
  if (operation.kind === 'update' && isMove(operation)) return null;
  // The same key again if the page was closed before the entry left the outbox.
  const keyOf = (noteId?: string) => `${draftKey(learner, noteId)}:~${seq}-${Date.parse(at)}`;
  const newNote = (message: string, text: NoteText): RejectedWrite => ({
    message,
    edited: null,
    draft: newNoteDraft(text),
    key: keyOf(),
  });
  if (operation.kind === 'create') {
    if (outcome.status === 'set-aside') {
      const kept = newNote(`Failed to submit note: ${failedForLong}`, operation.input);
      // An attempt may have created the note: saving the draft then changes it.
      return { ...kept, draft: { ...kept.draft, id: operation.noteId } };
    }
    if (outcome.status !== 'refused') return null;
    const reason =
      outcome.code === 'NOTE_DELETED'
        ? 'This note was saved and then deleted. Save again to keep it as a new note.'
        : outcome.message;
    return newNote(`Failed to submit note: ${reason}`, operation.input);
  }
  const { base } = operation;
  const edit = (reason: string, edited: Note): RejectedWrite => ({
    message: `Failed to update note: ${reason}`,
    edited,
    draft: editDraft(operation, edited),
    key: keyOf(base.id),
  });
  switch (outcome.status) {
    case 'gone': {
      const reason = 'It no longer exists. Save again to keep it as a new note.';
      return newNote(`Failed to update note: ${reason}`, mergeEdit(operation, base).note);
    }
    case 'conflict': {
      const kept = edit('This note was changed elsewhere in the meantime.', outcome.latest);
      return { ...kept, draft: { ...kept.draft, isConflict: true } };
    }
    case 'refused':
      return edit(outcome.message, base);
    case 'set-aside':
      return edit(failedForLong, base);
    case 'acknowledged':
    case 'superseded':
      return null;
  }
}

type NoteText = Pick<
  Note,
  'title' | 'content' | 'contentType' | 'tags' | 'source' | ExerciseKind
> & {
  readonly aiEnriched?: boolean | undefined;
};

/** Returns the draft of a new note. Its id is new: the API has rejected the earlier one. */
function newNoteDraft({
  title,
  content,
  contentType,
  tags,
  source,
  aiEnriched,
  ...text
}: NoteText): NoteDraft {
  const typed = exerciseKinds.filter((kind) => text[kind]);
  const hasText = content !== '' || title !== null;
  return {
    ...emptyDraft((!hasText && typed[0]) || 'freestyle'),
    title,
    content,
    contentType,
    tags,
    exercises: exerciseDraftsOf(text),
    source: source ?? undefined,
    typed,
    aiEnriched: aiEnriched === true,
  };
}

/** Returns the learner's version of a note as an edit of another version. */
function editDraft({ base, change }: OperationOf<'update'>, edited: Note): NoteDraft {
  const own = mergeEdit({ base, change }, edited).note;
  return {
    ...draftOf(own, editMode(own)),
    base: edited,
    typed: exerciseKinds.filter((kind) => change[kind]),
    removed: exerciseKinds.filter((kind) => change[kind] === null && edited[kind] !== null),
    aiEnriched: change.aiEnriched === true,
  };
}

/**
 * Stores the draft of a rejected write.
 * @param isUnstored whether the write itself was kept in memory only: then the draft may be, too
 * @throws Error when the browser refuses the storage
 */
export function keepRejectedWrite(
  { key, draft, edited }: RejectedWrite,
  isUnstored: boolean,
): void {
  const store = openDraftStore(key);
  if (edited) store.setAside(draft);
  else store.write(draft);
  if (!isUnstored && !isStored(key)) throw new Error('This browser could not store the text.');
  if (!edited) offeredDraft.write({ key, isChosen: false });
}

/** Prepares the draft of a rejected write and returns the address that opens it. */
export function openRejectedWrite({ key, draft }: RejectedWrite): string {
  return openDraft(key, draft);
}

import { useState } from 'react';
import type { DraftStore } from './draft-store';
import { canSubmit, emptyDraft, inMode, toNoteInput } from './note-draft';
import type { ComposerMode, NoteDraft, NoteInput } from './note-draft';
import { useStoredDraft } from './use-stored-draft';

export interface ComposerOptions {
  /** What to edit; without it the composer writes new notes, one after the other. */
  initial?: NoteDraft;
  /** Keeps what is being written until it is saved. */
  store?: DraftStore;
  /** How a new note begins. */
  defaultMode?: ComposerMode;
  /** What a new note carries as long as its tags are not touched. */
  defaultTags?: readonly string[];
  /** Saves the note; when it rejects, the text stays and may be sent again under the same id. */
  onSubmit: (input: NoteInput, draftId: string) => Promise<unknown>;
  describeFailure: (error: unknown) => string;
}

const noTags: readonly string[] = [];

/** What is being written and what becomes of it; while it is being saved nothing changes. */
export function useComposer(options: ComposerOptions) {
  const { defaultMode = 'quicknote', defaultTags = noTags, initial } = options;
  const [draft, setDraft] = useStoredDraft(options.store, initial);
  const [status, setStatus] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [failure, setFailure] = useState<string | null>(null);

  const mode = draft.mode ?? defaultMode;
  const canSave = status !== 'saving' && canSubmit(draft, mode);

  const replace = (next: NoteDraft) => {
    if (status === 'saving') return;
    setDraft(next);
    setStatus('idle');
  };

  /** Saves the draft, if it may be; tells whether it was saved. */
  const submit = async (): Promise<boolean> => {
    if (!canSave) return false;
    setStatus('saving');
    setFailure(null);
    try {
      await options.onSubmit(toNoteInput(draft, mode, defaultTags), draft.id);
      setStatus('saved');
      if (!initial) setDraft(emptyDraft('quicknote'));
      return true;
    } catch (error) {
      setFailure(options.describeFailure(error));
      setStatus('idle');
      return false;
    }
  };

  return {
    draft,
    mode,
    tags: draft.tags ?? defaultTags,
    status,
    failure,
    canSave,
    change: (fields: Partial<NoteDraft>) => replace({ ...draft, ...fields }),
    changeMode: (next: ComposerMode) => replace(inMode(draft, next)),
    submit,
  };
}

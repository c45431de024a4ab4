import type { NoteMode } from '@mylinguist/shared/schemas/note';
import { useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import type { Ref } from 'react';
import type { DoneChange, DraftHandle } from './draft-change';
import type { DraftStore } from './draft-store';
import { canSubmit, emptyDraft, inMode, toNoteInput } from './note-draft';
import type { NoteDraft, NoteInput } from './note-draft';
import { isShown, keepSaving, savingOf, useShownDraft } from './saving';
import { useStoredDraft } from './use-stored-draft';

export interface ComposerOptions {
  /** What to edit; without it the composer writes new notes, one after the other. */
  initial?: NoteDraft;
  /** What was done to `initial` already, to be taken back if the learner likes. */
  done?: DoneChange | null;
  /** Given the way to what is being written. */
  handle?: Ref<DraftHandle>;
  /** Keeps what is being written until it is saved. */
  store?: DraftStore;
  /** How a new note begins. */
  defaultMode?: NoteMode;
  /** What a new note carries as long as its tags are not touched. */
  defaultTags?: readonly string[];
  /** Saves the note; when it rejects, the text stays and may be sent again under the same id. */
  onSubmit: (input: NoteInput, draftId: string) => Promise<unknown>;
  /** Called once the note is saved. */
  onSaved?: () => void;
  /** Told of a failure when no composer is on screen any more to show it. */
  onFailedAway?: (error: unknown) => void;
  describeFailure: (error: unknown) => string;
}

const noTags: readonly string[] = [];

/** What is being written and what becomes of it; while it is being saved nothing changes. */
export function useComposer(options: ComposerOptions) {
  const { defaultMode = 'freestyle', defaultTags = noTags, initial } = options;
  const [done, setDone] = useState(options.done ?? null);
  const [draft, setDraft] = useStoredDraft(options.store, initial);
  // The learner may have left while the draft was being saved, and come back to it.
  const [status, setStatus] = useState<'idle' | 'saving' | 'saved'>(() =>
    savingOf(draft.id) ? 'saving' : 'idle',
  );
  const [failure, setFailure] = useState<string | null>(null);

  useShownDraft(draft.id);

  const mode = draft.mode ?? defaultMode;
  const canSave = status !== 'saving' && canSubmit(draft, mode);

  const replace = (next: NoteDraft) => {
    if (status === 'saving') return;
    setDraft(next);
    setStatus('idle');
  };

  useImperativeHandle(options.handle, () => ({
    read: () => ({ ...draft, mode }),
    change: ({ message, apply }) => {
      if (status === 'saving') return false;
      replace(apply({ ...draft, mode }));
      setDone({ message, before: draft, label: 'Undo' });
      return true;
    },
  }));

  /** Puts the draft from before the change in place, and keeps the one that gives way to it. */
  const undo = () => {
    if (!done || status === 'saving') return;
    const label = done.label === 'Undo' ? 'Redo' : 'Undo';
    setDone({ message: 'The text from before is back.', before: draft, label });
    replace(done.before);
  };

  const showSaved = () => {
    options.onSaved?.();
    setStatus('saved');
    setDone(null);
    if (!initial) setDraft(emptyDraft('freestyle'));
    return true;
  };
  const showFailure = (error: unknown) => {
    setFailure(options.describeFailure(error));
    setStatus('idle');
    return false;
  };
  const followLeft = useEffectEvent(() => {
    void savingOf(draft.id)?.then(showSaved, showFailure);
  });
  useEffect(() => followLeft(), []);

  /** Saves the draft, if it may be; tells whether it was saved. The learner may leave meanwhile. */
  const submit = async (): Promise<boolean> => {
    if (!canSave) return false;
    setStatus('saving');
    setFailure(null);
    const saving = options.onSubmit(toNoteInput(draft, mode, defaultTags), draft.id);
    keepSaving(draft.id, saving);
    saving.then(
      () => options.store?.forget(draft.id),
      (error: unknown) => {
        if (!isShown(draft.id)) options.onFailedAway?.(error);
      },
    );
    return saving.then(showSaved, showFailure);
  };

  return {
    draft,
    mode,
    tags: draft.tags ?? defaultTags,
    status,
    failure,
    done,
    canSave,
    change: (fields: Partial<NoteDraft>) => replace({ ...draft, ...fields }),
    changeMode: (next: NoteMode) => replace(inMode(draft, next)),
    undo,
    submit,
  };
}

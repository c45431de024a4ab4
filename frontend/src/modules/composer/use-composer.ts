import type { NoteMode } from '@mylinguist/shared/schemas/note';
import { useEffect, useImperativeHandle, useState } from 'react';
import type { Ref } from 'react';
import type { DoneChange, DraftChange, DraftHandle } from './draft-change';
import type { DraftStore } from './draft-store';
import { canSubmit, emptyDraft, inMode, toNoteInput } from './note-draft';
import type { NoteDraft, NoteInput } from './note-draft';
import type { ComposerPins } from './composer-pins';
import { useStoredDraft } from './use-stored-draft';

export interface ComposerOptions {
  /** The draft to edit. Without it the composer writes new notes, one after another. */
  initial?: NoteDraft;
  /** A change already applied to `initial`, which the learner can undo. */
  done?: DoneChange | null;
  /** Reads and changes the draft from outside. */
  handle?: Ref<DraftHandle>;
  /** Stores the draft until it is saved. */
  store?: DraftStore;
  /** The mode of a new note. */
  defaultMode?: NoteMode;
  /** The tags of a new note until the learner changes them. */
  defaultTags?: readonly string[];
  /** The mode and tags that new notes keep. They win over the defaults. */
  pins?: ComposerPins;
  /**
   * Saves the note. Resolves once it is saved. After a rejection the draft stays and can be submitted
   * again under the same id.
   */
  onSubmit: (input: NoteInput, draftId: string) => Promise<void>;
  /** Called once the note is saved. */
  onSaved?: () => void;
  /** Called with a failure after the composer has unmounted. */
  onFailedAway?: (error: unknown) => void;
  describeFailure: (error: unknown) => string;
  /** The id of the last saved note that the API has not accepted. */
  rejectedId?: string | null;
}

const noTags: readonly string[] = [];

/** Holds the draft of a composer and saves it. The draft is read-only during a save. */
export function useComposer(options: ComposerOptions) {
  const { defaultMode = 'freestyle', initial, pins } = options;
  const defaultTags = pins?.tags ?? options.defaultTags ?? noTags;
  const [done, setDone] = useState(options.done ?? null);
  const [draft, setDraft] = useStoredDraft(options.store, initial);
  const [status, setStatus] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [savedId, setSavedId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useShownDraft(draft.id);

  const mode = draft.mode ?? pins?.mode ?? defaultMode;
  const tags = draft.tags ?? defaultTags;
  const isModePinned = pins?.mode === mode;
  const areTagsPinned = pins?.tags === tags;
  const canSave = status !== 'saving' && canSubmit(draft, mode);

  const replace = (next: NoteDraft) => {
    if (status === 'saving') return;
    setDraft(next);
    setStatus('idle');
  };

  const applyChange = ({ message, apply }: DraftChange) => {
    if (status === 'saving') return false;
    replace(apply({ ...draft, mode }));
    setDone({ message, before: draft, label: 'Undo' });
    return true;
  };

  useImperativeHandle(options.handle, () => ({
    read: () => ({ ...draft, mode }),
    change: applyChange,
  }));

  /** Swaps the draft with the one before the change. */
  const undo = () => {
    if (!done || status === 'saving') return;
    const label = done.label === 'Undo' ? 'Redo' : 'Undo';
    setDone({ message: 'The previous text was restored.', before: draft, label });
    replace(done.before);
  };

  const showSaved = () => {
    options.onSaved?.();
    setStatus('saved');
    setSavedId(draft.id);
    setDone(null);
    if (initial) return true;
    const next = emptyDraft(pins?.mode ? null : 'freestyle');
    // The learner may have opened another draft during the save.
    setDraft((now) => (now.id === draft.id ? next : now));
    return true;
  };
  const showFailure = (error: unknown) => {
    setFailure(options.describeFailure(error));
    setStatus('idle');
    return false;
  };

  const changeMode = (next: NoteMode) => {
    replace(inMode(draft, next));
    if (isModePinned) pins.onChange({ mode: next });
  };
  const changeTags = (names: string[]) => {
    const staysPinned = areTagsPinned && names.length > 0;
    replace({ ...draft, tags: staysPinned ? null : names });
    if (areTagsPinned) pins.onChange({ tags: staysPinned ? names : null });
  };
  const togglePinnedMode = () => pins?.onChange({ mode: isModePinned ? null : mode });
  const togglePinnedTags = () => {
    replace({ ...draft, tags: areTagsPinned ? [...tags] : null });
    pins?.onChange({ tags: areTagsPinned ? null : [...tags] });
  };

  /** Saves the draft if it is complete. Resolves to whether it was saved. */
  const submit = async (): Promise<boolean> => {
    if (!canSave) return false;
    setStatus('saving');
    setFailure(null);
    const saving = options.onSubmit(toNoteInput(draft, mode, defaultTags), draft.id);
    saving.then(
      () => options.store?.forget(draft),
      (error: unknown) => {
        if (!isShown(draft.id)) options.onFailedAway?.(error);
      },
    );
    return saving.then(showSaved, showFailure);
  };

  return {
    draft,
    mode,
    tags,
    isModePinned,
    areTagsPinned,
    status: status === 'saved' && savedId === options.rejectedId ? 'idle' : status,
    failure,
    done,
    canSave,
    change: (fields: Partial<NoteDraft>) => replace({ ...draft, ...fields }),
    applyChange,
    changeMode,
    changeTags,
    togglePinnedMode,
    togglePinnedTags,
    undo,
    submit,
  };
}

/** Number of mounted composers by draft id. */
const shown = new Map<string, number>();

function isShown(draftId: string): boolean {
  return shown.has(draftId);
}

function useShownDraft(draftId: string): void {
  useEffect(() => {
    shown.set(draftId, (shown.get(draftId) ?? 0) + 1);
    return () => {
      const others = (shown.get(draftId) ?? 1) - 1;
      if (others > 0) shown.set(draftId, others);
      else shown.delete(draftId);
    };
  }, [draftId]);
}

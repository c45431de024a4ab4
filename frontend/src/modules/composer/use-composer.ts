import type { NoteMode } from '@mylinguist/shared/schemas/note';
import { useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
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
   * Saves the note. Resolves to null once it is saved, else to the reason why not. After a reason or
   * a rejection the draft stays and can be submitted again: after a rejection under the same id, a
   * new note after a reason under a new one.
   */
  onSubmit: (input: NoteInput, draftId: string) => Promise<string | null>;
  /** Called once the note is saved. */
  onSaved?: () => void;
  /** Called with the reason of `onSubmit` after the composer has unmounted. */
  onRefusedAway?: (reason: string) => void;
  /** Called with a failure after the composer has unmounted. */
  onFailedAway?: (error: unknown) => void;
  describeFailure: (error: unknown) => string;
}

const noTags: readonly string[] = [];

/** Holds the draft of a composer and saves it. The draft is read-only during a save. */
export function useComposer(options: ComposerOptions) {
  const { defaultMode = 'freestyle', initial, pins } = options;
  const defaultTags = pins?.tags ?? options.defaultTags ?? noTags;
  const [done, setDone] = useState(options.done ?? null);
  const [draft, setDraft] = useStoredDraft(options.store, initial);
  // The learner may have left the screen during a save and returned.
  const [status, setStatus] = useState<'idle' | 'saving' | 'saved'>(() =>
    savingOf(draft.id) ? 'saving' : 'idle',
  );
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

  const showResult = (reason: string | null) => {
    if (reason !== null) {
      // The refusal concerns the id of a new note. The next save must not repeat it.
      if (!initial) setDraft({ ...draft, id: crypto.randomUUID() });
      return showReason(reason);
    }
    options.onSaved?.();
    setStatus('saved');
    setDone(null);
    if (!initial) setDraft(emptyDraft(pins?.mode ? null : 'freestyle'));
    return true;
  };
  const showReason = (reason: string) => {
    setFailure(reason);
    setStatus('idle');
    return false;
  };
  const showFailure = (error: unknown) => showReason(options.describeFailure(error));
  const followLeft = useEffectEvent(() => {
    void savingOf(draft.id)?.then(showResult, showFailure);
  });
  useEffect(() => followLeft(), []);

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
    keepSaving(draft.id, saving);
    saving.then(
      (reason) => {
        if (reason === null) options.store?.forget(draft.id);
        else if (!isShown(draft.id)) options.onRefusedAway?.(reason);
      },
      (error: unknown) => {
        if (!isShown(draft.id)) options.onFailedAway?.(error);
      },
    );
    return saving.then(showResult, showFailure);
  };

  return {
    draft,
    mode,
    tags,
    isModePinned,
    areTagsPinned,
    status,
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

/** Running saves by draft id. A composer that opens such a draft shows that it is being saved. */
const underWay = new Map<string, Promise<string | null>>();
/** Number of mounted composers by draft id. */
const shown = new Map<string, number>();

function savingOf(draftId: string): Promise<string | null> | undefined {
  return underWay.get(draftId);
}

function keepSaving(draftId: string, saving: Promise<string | null>): void {
  underWay.set(draftId, saving);
  const end = () => underWay.delete(draftId);
  saving.then(end, end);
}

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

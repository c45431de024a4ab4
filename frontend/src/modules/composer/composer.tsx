import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useEventCallback from '@mui/utils/useEventCallback';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useWhenIdle } from '../../hooks/use-when-idle';
import { limits } from '@mylinguist/shared/limits';
import { useEffect, useRef, useState } from 'react';
import type { ComponentType, KeyboardEvent } from 'react';
import { exercises } from '../note-content/exercises';
import { LazyTagField, prefetchTagField } from '../tag-picker/lazy-tag-field';
import type { TagFieldProps } from '../tag-picker/tag-field';
import { CharacterCounter } from './character-counter';
import { ComposerSurface, TagRow } from './composer-surface';
import { ComposerTools } from './composer-tools';
import type { AssistButtonProps } from './composer-tools';
import { mainText } from './draft-text';
import type { FormatHandle } from './format/format-toolbar';
import { LazyFormatToolbar, prefetchFormatToolbar } from './format/lazy-format-toolbar';
import type { DraftHandle } from './draft-change';
import { isEmptied, isWorthKeeping, withoutExercise } from './note-draft';
import type { NoteDraft } from './note-draft';
import { NoteFields } from './note-fields';
import { PinButton } from './pin-button';
import { isAlwaysSubmit, submitShortcut } from './submit-shortcut';
import { UndoStrip } from './undo-strip';
import { useEngagement } from './use-engagement';
import { useComposer } from './use-composer';
import type { ComposerOptions } from './use-composer';

export interface DraftSlotProps {
  readonly draft: NoteDraft;
  readonly applyChange: DraftHandle['change'];
}

export interface ComposerProps extends ComposerOptions {
  label: string;
  enterToSubmit: boolean;
  alwaysShowTitle: boolean;
  tags: Pick<TagFieldProps, 'known' | 'colors' | 'onCreate'>;
  /** Moves the focus to the composer on mount. Set it if the learner has opened the composer. */
  focusOnMount?: boolean;
  /** Whether the last field takes the focus, such as the hint of a flashcard. */
  focusLast?: boolean | undefined;
  /** The button of the assistant; undefined without one. Must be referentially stable. */
  assist?: AssistButtonProps | undefined;
  /** Whether the composer is one line on phones until it is used. */
  collapses?: boolean;
  /** Offered after a note was saved, until the learner writes on. */
  offer?: { label: string; onAccept: () => void } | undefined;
  /** Shown below the texts of the draft. */
  slot?: ComponentType<DraftSlotProps>;
  onCancel?: () => void;
}

function focusText(fields: HTMLElement | null, isLast = false): void {
  const texts = fields?.querySelectorAll('textarea');
  const text = texts?.[isLast ? texts.length - 1 : 0];
  text?.focus();
  text?.setSelectionRange(text.value.length, text.value.length);
}

/** Edits a new or existing note. Its draft is local state: typing renders only the composer. */
export function Composer({
  focusOnMount = false,
  focusLast,
  collapses = false,
  slot: Slot,
  onCancel,
  ...props
}: ComposerProps) {
  const composer = useComposer(props);
  const engagement = useEngagement();
  const { draft, mode, tags, status, failure, change } = composer;
  const [asksForTags, setAsksForTags] = useState(false);
  const [removals, setRemovals] = useState(0);
  const [isWriting, setIsWriting] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const formatting = useRef<FormatHandle>(null);

  const isSaving = status === 'saving';
  const title = draft.title ?? (props.alwaysShowTitle ? '' : null);
  const shortcut = submitShortcut(props.enterToSubmit);
  const isInUse = engagement.isEngaged || mode !== 'freestyle' || isWorthKeeping(draft);

  // The fields that replace those of a saved note or a removed exercise take the focus.
  const takesFocus = focusOnMount || status === 'saved' || removals > 0;
  useEffect(() => {
    if (takesFocus) focusText(fields.current, focusLast && removals === 0);
  }, [takesFocus, focusLast, removals]);

  const removeExercise = () => {
    if (mode === 'freestyle') return;
    composer.applyChange({
      message: `The ${exercises[mode].name.toLowerCase()} was removed.`,
      apply: (written) => withoutExercise(written, mode),
    });
    setRemovals(removals + 1);
  };

  const submit = async () => {
    if (await composer.submit()) setAsksForTags(false);
  };

  const submitOnShortcut = (event: KeyboardEvent) => {
    if (!shortcut.matches(event)) return;
    event.preventDefault();
    void submit();
  };

  const type = (event: KeyboardEvent) => {
    submitOnShortcut(event);
    formatting.current?.onKeyDown(event);
  };

  const field = {
    readOnly: isSaving,
    'aria-keyshortcuts': shortcut.ariaKeys,
    onKeyDown: type,
  };

  useWhenIdle(() => {
    prefetchTagField();
    prefetchFormatToolbar();
  });

  const submitAlways = (event: KeyboardEvent) => {
    if (!isAlwaysSubmit(event)) return;
    event.preventDefault();
    event.stopPropagation();
    void submit();
  };

  const changeMode = useEventCallback(composer.changeMode);
  const togglePin = useEventCallback(composer.togglePinnedMode);
  const toggleTitle = useEventCallback(() => change({ title: title === null ? '' : null }));
  const addTags = useEventCallback(() => setAsksForTags(true));
  const changeTags = useEventCallback((names: string[]) => {
    setAsksForTags(true);
    composer.changeTags(names);
  });

  return (
    <ComposerSurface
      ref={form}
      aria-label={props.label}
      aria-busy={isSaving}
      data-idle={(collapses && !isInUse && !composer.done) || undefined}
      onFocus={(event) => {
        engagement.onEvent(event);
        const isText = event.target instanceof HTMLTextAreaElement;
        setIsWriting((before) => (isInUse && before) || isText);
      }}
      onClick={engagement.onEvent}
      onKeyDownCapture={submitAlways}
      onPaste={(event) => formatting.current?.onPaste(event)}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {/* A press of a button must not move it: its click would miss. */}
      {isInUse && (isWriting || mode !== 'freestyle' || draft.content !== '') && (
        <LazyFormatToolbar
          form={form}
          handle={formatting}
          draft={draft}
          mode={mode}
          readOnly={isSaving}
          onChange={change}
          onApply={composer.applyChange}
        />
      )}
      <NoteFields
        ref={fields}
        composer={composer}
        title={title}
        field={field}
        onLeaveTitle={() => focusText(fields.current)}
        onRemoveExercise={removeExercise}
      />

      {Slot && <Slot draft={draft} applyChange={composer.applyChange} />}
      <CharacterCounter label="title" length={title?.length ?? 0} limit={limits.noteTitle} />
      <CharacterCounter label="note" length={draft.content.length} limit={limits.noteContent} />
      {failure !== null && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" type="submit">
              Try again
            </Button>
          }
        >
          {failure}
        </Alert>
      )}
      {isEmptied(draft) && (
        <Typography role="alert" variant="caption" color="error">
          This note is empty now. Write something first, or undo.
        </Typography>
      )}
      {composer.done && <UndoStrip done={composer.done} onUndo={composer.undo} />}
      {(asksForTags || tags.length > 0) && (
        <TagRow>
          <LazyTagField
            {...props.tags}
            value={tags}
            focusFirst={asksForTags}
            onChange={changeTags}
          />
          {props.pins && tags.length > 0 && (
            <PinButton
              label="Keep these tags"
              isPinned={composer.areTagsPinned}
              onToggle={composer.togglePinnedTags}
            />
          )}
        </TagRow>
      )}

      {status === 'saved' && props.offer && (
        <Typography variant="body2" color="textSecondary">
          Saved.
          <Button size="small" onClick={props.offer.onAccept} sx={{ ml: 1 }}>
            {props.offer.label}
          </Button>
        </Typography>
      )}

      <ComposerTools
        mode={mode}
        isModePinned={props.pins ? composer.isModePinned : null}
        hasTitle={props.alwaysShowTitle ? null : title !== null}
        offersTags={!asksForTags && tags.length === 0}
        assist={props.assist}
        hasText={mainText({ ...draft, mode }).trim() !== ''}
        shortcut={shortcut}
        canSave={composer.canSave}
        isSaving={isSaving}
        onChangeMode={changeMode}
        onTogglePin={togglePin}
        onToggleTitle={toggleTitle}
        onAddTags={addTags}
        onCancel={onCancel}
      />
      <span role="status" style={visuallyHidden}>
        {status === 'saved' && 'Note saved'}
      </span>
    </ComposerSurface>
  );
}

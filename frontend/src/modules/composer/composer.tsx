import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useEventCallback from '@mui/utils/useEventCallback';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useWhenIdle } from '../../hooks/use-when-idle';
import { limits } from '@mylinguist/shared/limits';
import type { ExerciseKind } from '@mylinguist/shared/schemas/note';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../../lib/composing';
import { exercises } from '../note-content/exercises';
import { LazyTagField, warmTagField } from '../tag-picker/lazy-tag-field';
import type { TagFieldProps } from '../tag-picker/tag-field';
import { CharacterCounter } from './character-counter';
import { ComposerFields, ComposerSurface, TitleInput } from './composer-surface';
import { ComposerTools } from './composer-tools';
import type { AssistButtonProps } from './composer-tools';
import { mainText } from './draft-text';
import { ExerciseFields } from './exercise-fields';
import { GrowingTextArea } from './growing-text-area';
import { canRemove, isEmptied, isWorthKeeping, withoutExercise } from './note-draft';
import { submitShortcut } from './submit-shortcut';
import { UndoStrip } from './undo-strip';
import { useEngagement } from './use-engagement';
import { useComposer } from './use-composer';
import type { ComposerOptions } from './use-composer';

export interface ComposerProps extends ComposerOptions {
  label: string;
  enterToSubmit: boolean;
  alwaysShowTitle: boolean;
  tags: Pick<TagFieldProps, 'known' | 'colors' | 'onCreate'>;
  /** Moves the focus to the composer on mount. Set it if the learner has opened the composer. */
  focusOnMount?: boolean;
  /** The button of the assistant; undefined without one. Must be referentially stable. */
  assist?: AssistButtonProps | undefined;
  /** Whether the composer is one line on phones until it is used. */
  collapses?: boolean;
  onCancel?: () => void;
}

function focusText(fields: HTMLElement | null): void {
  const text = fields?.querySelector('textarea');
  text?.focus();
  text?.setSelectionRange(text.value.length, text.value.length);
}

/** Edits a new or existing note. Its draft is local state: typing renders only the composer. */
export function Composer({
  focusOnMount = false,
  collapses = false,
  onCancel,
  ...props
}: ComposerProps) {
  const composer = useComposer(props);
  const engagement = useEngagement();
  const { draft, mode, tags, status, failure, change } = composer;
  const [asksForTags, setAsksForTags] = useState(false);
  const [removals, setRemovals] = useState(0);
  const fields = useRef<HTMLDivElement>(null);

  const isSaving = status === 'saving';
  const title = draft.title ?? (props.alwaysShowTitle ? '' : null);
  const shortcut = submitShortcut(props.enterToSubmit);
  const isInUse = engagement.isEngaged || mode !== 'freestyle' || isWorthKeeping(draft);

  // The fields that replace those of a saved note or a removed exercise take the focus.
  const takesFocus = focusOnMount || status === 'saved' || removals > 0;
  useEffect(() => {
    if (takesFocus) focusText(fields.current);
  }, [takesFocus, removals]);

  const removeExercise = (kind: ExerciseKind) => {
    composer.applyChange({
      message: `The ${exercises[kind].name.toLowerCase()} was removed.`,
      apply: (written) => withoutExercise(written, kind),
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

  const leaveTitleOnEnter = (event: KeyboardEvent) => {
    submitOnShortcut(event);
    if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event)) return;
    event.preventDefault();
    focusText(fields.current);
  };

  const field = {
    readOnly: isSaving,
    'aria-keyshortcuts': shortcut.ariaKeys,
    onKeyDown: submitOnShortcut,
  };

  useWhenIdle(warmTagField);

  const changeMode = useEventCallback(composer.changeMode);
  const toggleTitle = useEventCallback(() => change({ title: title === null ? '' : null }));
  const addTags = useEventCallback(() => setAsksForTags(true));
  const changeTags = useEventCallback((names: string[]) => {
    setAsksForTags(true);
    change({ tags: names });
  });

  return (
    <ComposerSurface
      aria-label={props.label}
      aria-busy={isSaving}
      data-idle={(collapses && !isInUse && !composer.done) || undefined}
      onFocus={engagement.onEvent}
      onClick={engagement.onEvent}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ComposerFields ref={fields} data-fields>
        {title !== null && (
          <TitleInput
            aria-label="Title"
            placeholder="Title"
            dir="auto"
            readOnly={isSaving}
            value={title}
            onChange={(event) => change({ title: event.target.value })}
            onKeyDown={leaveTitleOnEnter}
          />
        )}
        {mode === 'freestyle' ? (
          <GrowingTextArea
            {...field}
            aria-label="Note"
            placeholder="Write something you want to remember…"
            value={draft.content}
            onChange={(event) => change({ content: event.target.value })}
          />
        ) : (
          <ExerciseFields
            {...field}
            kind={mode}
            drafts={draft.exercises}
            onChange={(changed) =>
              change({ exercises: changed, typed: [...new Set([...draft.typed, mode])] })
            }
          />
        )}
        {mode !== 'freestyle' && canRemove(draft, mode) && (
          <Button
            size="small"
            disabled={isSaving}
            onClick={() => removeExercise(mode)}
            sx={{ alignSelf: 'flex-start', flex: 'none', ml: -3 }}
          >
            Remove {exercises[mode].name.toLowerCase()}
          </Button>
        )}
      </ComposerFields>

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
        <LazyTagField {...props.tags} value={tags} focusFirst={asksForTags} onChange={changeTags} />
      )}

      <ComposerTools
        mode={mode}
        hasTitle={props.alwaysShowTitle ? null : title !== null}
        offersTags={!asksForTags && tags.length === 0}
        assist={props.assist}
        hasText={mainText({ ...draft, mode }).trim() !== ''}
        shortcut={shortcut}
        canSave={composer.canSave}
        isSaving={isSaving}
        onChangeMode={changeMode}
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

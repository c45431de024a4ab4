import Button from '@mui/material/Button';
import type { KeyboardEvent, Ref } from 'react';
import { isComposing } from '../../lib/composing';
import { exercises } from '../note-content/exercises';
import { ComposerFields, TitleInput } from './composer-surface';
import { ExerciseFields } from './exercise-fields';
import { GrowingTextArea } from './growing-text-area';
import type { FieldProps } from './labelled-text-area';
import { canRemove } from './note-draft';
import type { useComposer } from './use-composer';

interface NoteFieldsProps {
  ref: Ref<HTMLDivElement>;
  composer: Pick<ReturnType<typeof useComposer>, 'draft' | 'mode' | 'change'>;
  /** Null while the title field is closed. */
  title: string | null;
  /** Props of every field. */
  field: FieldProps & { onKeyDown: (event: KeyboardEvent) => void };
  /** Called when the learner leaves the title by Enter. */
  onLeaveTitle: () => void;
  onRemoveExercise: () => void;
}

/** The fields of a draft in its mode. */
export function NoteFields({ ref, composer, title, field, ...actions }: NoteFieldsProps) {
  const { draft, mode, change } = composer;

  const leaveTitleOnEnter = (event: KeyboardEvent) => {
    field.onKeyDown(event);
    if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event)) return;
    event.preventDefault();
    actions.onLeaveTitle();
  };

  return (
    <ComposerFields ref={ref} data-fields>
      {title !== null && (
        <TitleInput
          aria-label="Title"
          placeholder="Title"
          dir="auto"
          readOnly={field.readOnly}
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
          contentType={draft.contentType}
          onChange={(changed) =>
            change({ exercises: changed, typed: [...new Set([...draft.typed, mode])] })
          }
        />
      )}
      {mode !== 'freestyle' && canRemove(draft, mode) && (
        <Button
          size="small"
          disabled={field.readOnly}
          onClick={actions.onRemoveExercise}
          sx={{ alignSelf: 'flex-start', flex: 'none', ml: -3 }}
        >
          Remove {exercises[mode].name.toLowerCase()}
        </Button>
      )}
    </ComposerFields>
  );
}

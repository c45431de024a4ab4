import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { limits } from '@mylinguist/shared/limits';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { TagField } from '../tag-picker/tag-field';
import type { TagFieldProps } from '../tag-picker/tag-field';
import { CharacterCounter } from './character-counter';
import { ComposerFields, ComposerSurface, ComposerToolbar, TitleInput } from './composer-surface';
import { GrowingTextArea } from './growing-text-area';
import { canSubmit, emptyDraft, toNoteInput } from './note-draft';
import type { NoteDraft, NoteInput } from './note-draft';
import { SaveButton } from './save-button';
import { submitShortcut } from './submit-shortcut';
import { useStoredDraft } from './use-stored-draft';

export interface ComposerProps {
  label: string;
  /** What to edit; without it the composer writes new notes, one after the other. */
  initial?: NoteDraft;
  /** Where a new note is kept until it is saved. */
  storageKey?: string;
  enterToSubmit: boolean;
  alwaysShowTitle: boolean;
  /** What a new note carries as long as its tags are not touched. */
  defaultTags?: readonly string[];
  tags: Pick<TagFieldProps, 'known' | 'colors' | 'onCreate'>;
  /** Saves the note; when it rejects, the text stays and may be sent again under the same id. */
  onSubmit: (input: NoteInput, draftId: string) => Promise<unknown>;
  describeFailure: (error: unknown) => string;
  /** Whether the learner has asked for this composer, and it takes the focus. */
  focusOnMount?: boolean;
  onCancel?: () => void;
}

const noTags: readonly string[] = [];

/** Writes or edits a note. What is typed stays in here, so that a key press renders nothing else. */
export function Composer({ defaultTags = noTags, onCancel, ...props }: ComposerProps) {
  const [draft, setDraft] = useStoredDraft(props.storageKey, props.initial);
  const [status, setStatus] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const [asksForTags, setAsksForTags] = useState(false);
  const content = useRef<HTMLTextAreaElement>(null);

  const { focusOnMount = false } = props;
  useEffect(() => {
    if (!focusOnMount || !content.current) return;
    content.current.focus();
    content.current.setSelectionRange(content.current.value.length, content.current.value.length);
  }, [focusOnMount]);

  const isSaving = status === 'saving';
  const title = draft.title ?? (props.alwaysShowTitle ? '' : null);
  const tags = draft.tags ?? defaultTags;
  const shortcut = submitShortcut(props.enterToSubmit);

  const change = (fields: Partial<NoteDraft>) => {
    if (isSaving) return;
    setDraft({ ...draft, ...fields });
    setStatus('idle');
  };

  const submit = async () => {
    if (isSaving || !canSubmit(draft)) return;
    setStatus('saving');
    setFailure(null);
    try {
      await props.onSubmit(toNoteInput(draft, defaultTags), draft.id);
      setStatus('saved');
      if (props.initial) return;
      setDraft(emptyDraft());
      setAsksForTags(false);
      content.current?.focus();
    } catch (error) {
      setFailure(props.describeFailure(error));
      setStatus('idle');
    }
  };

  const submitOnShortcut = (event: KeyboardEvent) => {
    if (!shortcut.matches(event)) return;
    event.preventDefault();
    void submit();
  };

  const leaveTitleOnEnter = (event: KeyboardEvent) => {
    submitOnShortcut(event);
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    content.current?.focus();
  };

  return (
    <ComposerSurface
      aria-label={props.label}
      aria-busy={isSaving}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ComposerFields>
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
        <GrowingTextArea
          ref={content}
          aria-label="Note"
          aria-keyshortcuts={shortcut.ariaKeys}
          placeholder="Write something you want to remember…"
          readOnly={isSaving}
          value={draft.content}
          onChange={(event) => change({ content: event.target.value })}
          onKeyDown={submitOnShortcut}
        />
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
      {(asksForTags || tags.length > 0) && (
        <TagField
          {...props.tags}
          value={tags}
          focusFirst={asksForTags}
          onChange={(names) => {
            setAsksForTags(true);
            change({ tags: names });
          }}
        />
      )}

      <ComposerToolbar>
        {!props.alwaysShowTitle && (
          <Chip
            variant="outlined"
            label={title === null ? '+ Title' : '− Title'}
            aria-label={title === null ? 'Add title' : 'Remove title'}
            onClick={() => change({ title: title === null ? '' : null })}
          />
        )}
        {!asksForTags && tags.length === 0 && (
          <Chip
            variant="outlined"
            label="# Tags"
            aria-label="Add tags"
            onClick={() => setAsksForTags(true)}
          />
        )}
        <Box sx={{ alignItems: 'center', display: 'flex', gap: 2, ml: 'auto' }}>
          {onCancel && <Button onClick={onCancel}>Cancel</Button>}
          <SaveButton
            shortcut={shortcut}
            disabled={isSaving || !canSubmit(draft)}
            isSaving={isSaving}
          />
        </Box>
      </ComposerToolbar>
      <span role="status" style={visuallyHidden}>
        {status === 'saved' && 'Note saved'}
      </span>
    </ComposerSurface>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { NoteMode } from '@mylinguist/shared/schemas/note';
import { memo } from 'react';
import { AssistButton } from './assist-button';
import type { AssistButtonProps } from './assist-button';
import { ComposerToolbar } from './composer-surface';
import { ModeSwitch } from './mode-switch';
import { SaveButton } from './save-button';
import type { SubmitShortcut } from './submit-shortcut';

interface ComposerToolsProps {
  mode: NoteMode;
  /** Null where the title always shows. */
  hasTitle: boolean | null;
  offersTags: boolean;
  assist: AssistButtonProps | undefined;
  /** Whether there is something for the assistant to work on. */
  hasText: boolean;
  shortcut: SubmitShortcut;
  canSave: boolean;
  isSaving: boolean;
  onChangeMode: (mode: NoteMode) => void;
  onToggleTitle: () => void;
  onAddTags: () => void;
  onCancel: (() => void) | undefined;
}

/**
 * What can be done with what is being written. Its callbacks must stay the same from render to
 * render: then a key press renders none of it.
 */
export const ComposerTools = memo(function ComposerTools(props: ComposerToolsProps) {
  const { mode, hasTitle, offersTags, assist, shortcut, canSave, isSaving, onCancel } = props;
  return (
    <ComposerToolbar>
      <ModeSwitch mode={mode} onChange={props.onChangeMode} />
      {hasTitle !== null && (
        <Chip
          variant="outlined"
          label={hasTitle ? '− Title' : '+ Title'}
          aria-label={hasTitle ? 'Remove title' : 'Add title'}
          onClick={props.onToggleTitle}
        />
      )}
      {offersTags && (
        <Chip variant="outlined" label="# Tags" aria-label="Add tags" onClick={props.onAddTags} />
      )}
      {assist && <AssistButton {...assist} disabled={!props.hasText || isSaving} />}
      <Box sx={{ alignItems: 'center', display: 'flex', gap: 2, ml: 'auto' }}>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <SaveButton shortcut={shortcut} disabled={!canSave} isSaving={isSaving} />
      </Box>
    </ComposerToolbar>
  );
});

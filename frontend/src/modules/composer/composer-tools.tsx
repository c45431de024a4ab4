import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { NoteMode } from '@mylinguist/shared/schemas/note';
import { memo } from 'react';
import { KeyCap } from '../../components/key-cap';
import { SegmentedControl } from '../../components/segmented-control';
import type { Segment } from '../../components/segmented-control';
import { Tooltip } from '../../components/tooltip';
import { exercises } from '../note-content/exercises';
import { noteModes } from '../note-content/note-modes';
import { ComposerActions, ComposerOptions, ComposerToolbar } from './composer-surface';
import { PinButton } from './pin-button';
import type { SubmitShortcut } from './submit-shortcut';

interface ComposerToolsProps {
  mode: NoteMode;
  /** Whether the next note keeps the mode; null if the composer writes one note. */
  isModePinned: boolean | null;
  /** Null if the title always shows. */
  hasTitle: boolean | null;
  offersTags: boolean;
  assist: AssistButtonProps | undefined;
  /** Whether the draft has text, which the assistant needs. */
  hasText: boolean;
  shortcut: SubmitShortcut;
  canSave: boolean;
  isSaving: boolean;
  onChangeMode: (mode: NoteMode) => void;
  onTogglePin: () => void;
  onToggleTitle: () => void;
  onAddTags: () => void;
  onCancel: (() => void) | undefined;
}

/** The toolbar of the composer. Unstable callbacks would make every key press render it. */
export const ComposerTools = memo(function ComposerTools(props: ComposerToolsProps) {
  const { mode, hasTitle, offersTags, assist, shortcut, canSave, isSaving, onCancel } = props;
  return (
    <ComposerToolbar>
      <ComposerOptions>
        <ModeSwitch mode={mode} onChange={props.onChangeMode} />
        {props.isModePinned !== null && (
          <PinButton
            label="Keep this mode"
            isPinned={props.isModePinned}
            onToggle={props.onTogglePin}
          />
        )}
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
      </ComposerOptions>
      <ComposerActions>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <SaveButton shortcut={shortcut} disabled={!canSave} isSaving={isSaving} />
      </ComposerActions>
    </ComposerToolbar>
  );
});

export interface AssistButtonProps {
  onOpen: () => void;
  /** Called when the learner points at the button: its panel can be prefetched. */
  onIntent: () => void;
}

/** Opens the assistant. On narrow screens it shows only its icon. */
function AssistButton({ disabled, onOpen, onIntent }: AssistButtonProps & { disabled: boolean }) {
  return (
    <Chip
      component="button"
      type="button"
      variant="outlined"
      disabled={disabled}
      icon={<AutoAwesomeOutlined />}
      label="AI tools"
      aria-label="AI tools"
      onClick={onOpen}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      sx={{
        '& .MuiChip-icon': { fontSize: 16, mx: { xs: 2, sm: 0 }, ml: { sm: 2 } },
        '& .MuiChip-label': { display: { xs: 'none', sm: 'block' } },
      }}
    />
  );
}

const modes: readonly Segment<NoteMode>[] = noteModes.map((value) => ({
  value,
  label: value === 'freestyle' ? 'Quick note' : exercises[value].label,
}));

interface ModeSwitchProps {
  mode: NoteMode;
  onChange: (mode: NoteMode) => void;
}

function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  return (
    <SegmentedControl
      recessed
      label="Kind of note"
      value={mode}
      segments={modes}
      onChange={onChange}
    />
  );
}

interface SaveButtonProps {
  shortcut: SubmitShortcut;
  disabled: boolean;
  isSaving: boolean;
}

function SaveButton({ shortcut, disabled, isSaving }: SaveButtonProps) {
  return (
    <>
      <KeyCap aria-hidden="true">{shortcut.symbol}</KeyCap>
      <Tooltip title={`Save (${shortcut.label})`} describeChild>
        {/* A disabled button sends no events, so the tooltip is on its parent. */}
        <span>
          <Button type="submit" variant="contained" disabled={disabled}>
            {isSaving ? 'Saving…' : 'Save'}
          </Button>
        </span>
      </Tooltip>
    </>
  );
}

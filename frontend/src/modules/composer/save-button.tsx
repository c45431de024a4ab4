import Button from '@mui/material/Button';
import { Tooltip } from '../../components/tooltip';
import { KeyCap } from '../../components/key-cap';
import type { SubmitShortcut } from './submit-shortcut';

interface SaveButtonProps {
  shortcut: SubmitShortcut;
  disabled: boolean;
  isSaving: boolean;
}

export function SaveButton({ shortcut, disabled, isSaving }: SaveButtonProps) {
  return (
    <>
      <KeyCap aria-hidden="true">{shortcut.symbol}</KeyCap>
      <Tooltip title={`Save (${shortcut.label})`} describeChild>
        {/* A disabled button sends no events, so the tooltip listens around it. */}
        <span>
          <Button type="submit" variant="contained" disabled={disabled}>
            {isSaving ? 'Saving…' : 'Save'}
          </Button>
        </span>
      </Tooltip>
    </>
  );
}

import EditOutlined from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { StepActionsProps } from './step-actions';
import { StepActions } from './step-actions';

interface StepMenuProps extends Omit<StepActionsProps, 'anchor' | 'open' | 'onClose'> {
  /** True while a rating is shown or undone. */
  disabled: boolean;
}

export function StepMenu({ disabled, ...actions }: StepMenuProps) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label="Edit this note"
        aria-haspopup="menu"
        disabled={disabled}
        onClick={(event) => setButton(event.currentTarget)}
      >
        <EditOutlined />
      </IconButton>
      <StepActions
        {...actions}
        anchor={button}
        open={button !== null}
        onClose={() => setButton(null)}
      />
    </>
  );
}

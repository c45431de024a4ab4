import EditOutlined from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part';
import { useWhenIdle } from '../../hooks/use-when-idle';
import type { StepActionsProps } from './step-actions';

const [LazyStepActions, warmStepActions] = lazyPart<StepActionsProps>(
  async () => (await import('./step-actions')).StepActions,
  'The menu could not be loaded.',
);

interface StepMenuProps extends Omit<StepActionsProps, 'anchor' | 'open' | 'onClose'> {
  /** True while a rating is shown or undone. */
  disabled: boolean;
}

export function StepMenu({ disabled, ...actions }: StepMenuProps) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  useWhenIdle(warmStepActions);
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
      <LazyStepActions
        {...actions}
        anchor={button}
        open={button !== null}
        onClose={() => setButton(null)}
      />
    </>
  );
}

import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactElement } from 'react';
import { PopoverDialog } from '../../components/popover-dialog';

interface StatusChipProps {
  readonly isShown: boolean;
  readonly icon: ReactElement;
  readonly label: string;
  readonly explanation: string;
  /** What the learner can do about it. It closes the explanation. */
  readonly action: { readonly label: string; readonly onSelect: () => void } | undefined;
}

/** A chip of the top bar that names the state of work in the background, and explains it on a press. */
export function StatusChip({ isShown, icon, label, explanation, action }: StatusChipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  return (
    <>
      {isShown && (
        <ButtonBase
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ borderRadius: 5, minHeight: 44, whiteSpace: 'nowrap' }}
        >
          <Chip
            component="span"
            variant="outlined"
            icon={icon}
            label={label}
            sx={{
              backgroundColor: 'background.paper',
              color: 'text.secondary',
              fontVariantNumeric: 'tabular-nums',
              height: 32,
              '& .MuiChip-icon': { color: 'inherit', fontSize: 18, marginLeft: 2 },
            }}
          />
        </ButtonBase>
      )}
      <PopoverDialog
        anchor={anchor}
        labelledBy={id}
        side="below"
        open={isShown && anchor !== null}
        onClose={close}
        sx={{ display: 'grid', gap: 3, justifyItems: 'end', maxWidth: 320, padding: 4 }}
      >
        <Typography id={id} variant="body2">
          {explanation}
        </Typography>
        {action && (
          <Button
            variant="outlined"
            onClick={() => {
              close();
              action.onSelect();
            }}
          >
            {action.label}
          </Button>
        )}
      </PopoverDialog>
    </>
  );
}

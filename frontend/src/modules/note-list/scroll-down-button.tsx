import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import Fab from '@mui/material/Fab';
import { appearLate } from '../../components/appear-late';
import { Tooltip } from '../../components/tooltip';

interface ScrollDownButtonProps {
  /** Distance from the bottom of the list, in px. */
  bottom: number;
  onClick: () => void;
}

export function ScrollDownButton({ bottom, onClick }: ScrollDownButtonProps) {
  return (
    <Tooltip title="Scroll down">
      <Fab
        size="small"
        aria-label="Scroll down"
        onClick={onClick}
        sx={{
          ...appearLate,
          bottom,
          left: '50%',
          position: 'absolute',
          translate: '-50% 0',
          zIndex: 1,
        }}
      >
        <KeyboardArrowDown />
      </Fab>
    </Tooltip>
  );
}

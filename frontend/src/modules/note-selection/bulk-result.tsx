import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { BarSurface } from './bar-surface';

/** Time in ms for which a result is shown. */
const shownFor = 10_000;

interface BulkResultProps {
  text: string;
  /** Undefined if there is nothing to undo. */
  onUndo: (() => void) | undefined;
  onDismiss: () => void;
}

/** Says what a change of many notes did. Pointing at it or focusing it stops its clock. */
export function BulkResult({ text, onUndo, onDismiss }: BulkResultProps) {
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useClock(shownFor, isPointed || isFocused, onDismiss);
  return (
    <BarSurface
      tabIndex={-1}
      aria-label="Changed notes"
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={() => setIsPointed(false)}
      // A mouse also moves the focus, but it does not stay on purpose.
      onFocus={({ target }) => setIsFocused(target.matches(':focus-visible'))}
      onBlur={() => setIsFocused(false)}
    >
      <Typography variant="body2" sx={{ flex: '1 1 0', overflowWrap: 'anywhere', py: 1 }}>
        {text}
      </Typography>
      {onUndo && (
        <Button variant="text" size="small" onClick={onUndo}>
          Undo
        </Button>
      )}
      <IconButton aria-label="Close" onClick={onDismiss}>
        <CloseOutlined />
      </IconButton>
    </BarSurface>
  );
}

/** Calls back after a time. A stopped clock starts again. */
function useClock(time: number, isStopped: boolean, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isStopped) return;
    const timer = setTimeout(() => end(), time);
    return () => clearTimeout(timer);
  }, [time, isStopped]);
}

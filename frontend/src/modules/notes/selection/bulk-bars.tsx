import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { limits } from '@mylinguist/shared/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { ProgressBar } from '../../../components/progress-bar';
import type { BulkState } from '../../../offline/bulk/bulk-state';
import { BarSurface } from './bars';
import { progressText } from './bulk-text';

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

interface BulkProgressProps {
  action: NonNullable<BulkState['action']>;
  wait: BulkState['wait'];
  onStop: () => void;
}

/** Shows how far a change of many notes has come. */
export function BulkProgress({ action, wait, onStop }: BulkProgressProps) {
  const { total, left, isStopped } = action;
  const done = total - left.length;
  const text = progressText(action, wait);
  return (
    <BarSurface tabIndex={-1} aria-label="Change of many notes">
      <Typography
        variant="body2"
        component="div"
        sx={{ display: 'grid', flex: '1 1 0', fontVariantNumeric: 'tabular-nums', gap: 1, pr: 3 }}
      >
        <span>{text}</span>
        {total > limits.notesPerBatch && (
          <ProgressBar
            aria-label="Changed notes"
            aria-valuetext={text}
            value={(100 * done) / total}
          />
        )}
      </Typography>
      <Button variant="text" color="inherit" size="small" disabled={isStopped} onClick={onStop}>
        Stop
      </Button>
    </BarSurface>
  );
}

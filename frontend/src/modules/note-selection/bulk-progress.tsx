import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { limits } from '@mylinguist/shared/limits';
import { ProgressBar } from '../../components/progress-bar';
import type { BulkState } from '../../offline/bulk/bulk-state';
import { BarSurface } from './bar-surface';
import { progressText } from './bulk-text';

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

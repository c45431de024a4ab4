import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ProgressBar } from '../../components/progress-bar';

/** Waits for the assistant, and lets the learner stop waiting. */
export function LoadingView({ onCancel }: { onCancel: () => void }) {
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 3 }}>
      <Typography sx={{ color: 'text.secondary' }}>Connecting to AI Agent...</Typography>
      <ProgressBar aria-label="Connecting to AI Agent..." />
      <Button size="small" variant="outlined" onClick={onCancel}>
        Cancel
      </Button>
    </Stack>
  );
}

import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

/** Waits for the assistant, and lets the learner stop waiting. */
export function LoadingView({ onCancel }: { onCancel: () => void }) {
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 3 }}>
      <Typography sx={{ color: 'text.secondary' }}>Connecting to AI Agent...</Typography>
      <LinearProgress aria-label="Connecting to AI Agent..." sx={{ width: 1 }} />
      <Button size="small" variant="outlined" onClick={onCancel}>
        Cancel
      </Button>
    </Stack>
  );
}

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface ErrorStateProps {
  readonly message: string;
  readonly reason?: string;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

/** Shows an error and a retry button instead of content that failed to load. */
export function ErrorState({ message, reason, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <Stack role="alert" sx={{ alignItems: 'flex-start', gap: 2 }}>
      <div>
        <Typography sx={{ color: 'error.main', fontWeight: 600 }}>{message}</Typography>
        {reason && reason !== message && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {reason}
          </Typography>
        )}
      </div>
      <Button variant="outlined" size="small" onClick={onRetry} loading={isRetrying}>
        Try again
      </Button>
    </Stack>
  );
}

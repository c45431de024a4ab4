import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface ErrorViewProps {
  message: string;
  /** Null where trying again would not help. */
  onRetry: (() => void) | null;
  onShowTools: () => void;
}

/** Why there is no answer, and what can be done next. */
export function ErrorView({ message, onRetry, onShowTools }: ErrorViewProps) {
  return (
    <>
      <Typography role="alert" sx={{ mb: 3 }}>
        {message}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2 }}>
        {onRetry && (
          <Button variant="outlined" size="small" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button size="small" onClick={onShowTools}>
          Back to tools
        </Button>
      </Box>
    </>
  );
}

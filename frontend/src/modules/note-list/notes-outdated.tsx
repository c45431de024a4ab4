import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface NotesOutdatedProps {
  isRetrying: boolean;
  onRetry: () => void;
}

/** The notice above cached notes when the latest ones could not be loaded. */
export function NotesOutdated({ isRetrying, onRetry }: NotesOutdatedProps) {
  return (
    <Stack
      role="status"
      direction="row"
      sx={{
        alignItems: 'center',
        columnGap: 1,
        flexWrap: 'wrap',
        justifyContent: 'center',
        paddingBlock: 1,
        paddingInline: 4,
        textAlign: 'center',
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        These notes may be out of date: the latest could not be loaded.
      </Typography>
      <Button size="small" onClick={onRetry} loading={isRetrying}>
        Try again
      </Button>
    </Stack>
  );
}

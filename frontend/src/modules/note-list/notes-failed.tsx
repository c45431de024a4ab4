import Box from '@mui/material/Box';
import { ErrorState } from '../../components/error-state';

interface NotesFailedProps {
  reason: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Stands in the place of notes that could not be loaded. */
export function NotesFailed(props: NotesFailedProps) {
  return (
    <Box sx={{ maxWidth: 800, mx: 'auto', p: 4, width: '100%' }}>
      <ErrorState message="Failed to load notes." {...props} />
    </Box>
  );
}

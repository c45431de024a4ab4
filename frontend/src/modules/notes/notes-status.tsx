import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ErrorState } from '../../components/error-state';
import { Loading } from '../../components/loading';

interface NotesStatusProps {
  isPending: boolean;
  /** Why the latest notes could not be loaded. */
  failure: string | null;
  /** Whether an older copy of the notes is shown. */
  isOutdated: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The loading and error states of a list. Renders nothing once the latest notes are loaded. */
export function NotesStatus({ isPending, failure, isOutdated, ...retry }: NotesStatusProps) {
  if (isPending) return <NotesLoading />;
  if (failure === null) return null;
  return isOutdated ? <NotesOutdated {...retry} /> : <NotesFailed reason={failure} {...retry} />;
}

interface NotesFailedProps {
  reason: string;
  isRetrying: boolean;
  onRetry: () => void;
}

function NotesFailed(props: NotesFailedProps) {
  return (
    <Box sx={{ maxWidth: 800, mx: 'auto', p: 4, width: '100%' }}>
      <ErrorState message="Failed to load notes." {...props} />
    </Box>
  );
}

function NotesLoading() {
  return (
    <Loading label="Loading notes">
      <Stack sx={{ gap: '14px', maxWidth: 752, mx: 'auto', pt: 4, px: 4 }}>
        {[140, 110, 140].map((height, index) => (
          <Skeleton key={index} variant="rounded" height={height} sx={{ borderRadius: '16px' }} />
        ))}
      </Stack>
    </Loading>
  );
}

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

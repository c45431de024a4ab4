import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { Loading } from '../../components/loading';

/** Cards in the places of notes that are on their way. */
export function NotesLoading() {
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

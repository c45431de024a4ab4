import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { Loading } from '../../components/loading';

interface LoadingNotesProps {
  /** The hidden heading of the screen. */
  title: string;
  /** Announced by screen readers. */
  label: string;
}

/** Stands for the screen before a session while its notes load. */
export function LoadingNotes({ title, label }: LoadingNotesProps) {
  return (
    <>
      <h1 style={visuallyHidden}>{title}</h1>
      <Loading label={label}>
        <Stack sx={{ alignItems: 'center', gap: 3, pt: 6 }}>
          <Skeleton variant="rounded" width={160} height={120} />
          <Skeleton variant="text" width={180} height={30} />
          <Skeleton variant="text" width={280} />
          <Skeleton variant="rounded" width={210} height={44} />
        </Stack>
      </Loading>
    </>
  );
}

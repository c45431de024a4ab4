import Skeleton from '@mui/material/Skeleton';
import { Loading } from '../../../components/loading';

export function LoadingHighlights() {
  return (
    <Loading label="Loading your highlights">
      <Skeleton variant="rounded" height={420} sx={{ borderRadius: 1.6 }} />
    </Loading>
  );
}

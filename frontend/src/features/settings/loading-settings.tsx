import Skeleton from '@mui/material/Skeleton';
import { Loading } from '../../components/loading';

/** The heights of the three sections, in px. */
const sectionHeights = [372, 280, 144];

export function LoadingSettings() {
  return (
    <Loading label="Loading your settings...">
      {sectionHeights.map((height) => (
        <Skeleton
          key={height}
          variant="rounded"
          height={height}
          sx={{ borderRadius: '16px', marginBottom: 6 }}
        />
      ))}
    </Loading>
  );
}

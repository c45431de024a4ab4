import Box from '@mui/material/Box';
import { ProgressBar } from '../components/progress-bar';
import { Loading } from '../components/loading';

/** Progress bar at the top edge while the code of a screen loads. */
export function Opening() {
  return (
    <Box sx={{ inset: '0 0 auto', position: 'fixed', zIndex: 'tooltip' }}>
      <Loading label="Opening...">
        <ProgressBar />
      </Loading>
    </Box>
  );
}

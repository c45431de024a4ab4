import Box from '@mui/material/Box';
import { Loading } from './loading';
import { ProgressBar } from './progress-bar';

/** Progress bar at the top edge while the code of a screen, a menu or a dialog loads. */
export function Opening() {
  return (
    <Box sx={{ inset: '0 0 auto', position: 'fixed', zIndex: 'tooltip' }}>
      <Loading label="Opening...">
        <ProgressBar aria-hidden />
      </Loading>
    </Box>
  );
}

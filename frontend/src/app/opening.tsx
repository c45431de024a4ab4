import Box from '@mui/material/Box';
import { ProgressBar } from '../components/progress-bar';
import { Loading } from '../components/loading';

/** At the top edge while the code of a screen is on its way. */
export function Opening() {
  return (
    <Box sx={{ inset: '0 0 auto', position: 'fixed', zIndex: 'tooltip' }}>
      <Loading label="Opening...">
        <ProgressBar />
      </Loading>
    </Box>
  );
}

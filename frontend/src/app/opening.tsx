import LinearProgress from '@mui/material/LinearProgress';
import Box from '@mui/material/Box';
import { Loading } from '../components/loading';

/** At the top edge while the code of a screen is on its way. */
export function Opening() {
  return (
    <Box sx={{ inset: '0 0 auto', position: 'fixed', zIndex: 'tooltip' }}>
      <Loading label="Opening...">
        <LinearProgress />
      </Loading>
    </Box>
  );
}

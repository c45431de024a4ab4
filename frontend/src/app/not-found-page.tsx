import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { LostDrawing } from '../components/drawings/lost-drawing';
import { EmptyState } from '../components/empty-state';
import { paths } from '../config/paths';
import { useSession } from '../session/session';

export function NotFoundPage() {
  const isLearner = useSession() !== null;
  return (
    <Box
      component={isLearner ? 'div' : 'main'}
      sx={{ display: 'flex', minHeight: isLearner ? 1 : '100dvh' }}
    >
      <EmptyState
        drawing={<LostDrawing />}
        title="Page not found"
        titleComponent="h1"
        text="There is nothing at this address. It may have moved, or the link is incomplete."
        action={
          <Button variant="contained" component={Link} to={paths.discover}>
            Go to Discover
          </Button>
        }
      />
    </Box>
  );
}

import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { LostDrawing } from '../components/drawings/lost-drawing';
import { EmptyState } from '../components/empty-state';
import { paths } from '../config/paths';

export function NotFoundPage() {
  return (
    <main>
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
    </main>
  );
}

import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { NotebookDrawing } from '../../../components/drawings/notebook-drawing';
import { EmptyState } from '../../../components/empty-state';
import { paths } from '../../../config/paths';

interface NoHighlightsProps {
  readonly title?: string;
  readonly text: string;
}

/** Shown if the assistant can read no highlight. */
export function NoHighlights(props: NoHighlightsProps) {
  return (
    <EmptyState
      {...props}
      drawing={<NotebookDrawing />}
      action={
        <Button variant="contained" component={Link} to={paths.notes}>
          Open your notes
        </Button>
      }
    />
  );
}

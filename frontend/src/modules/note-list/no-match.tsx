import Button from '@mui/material/Button';
import { NotebookDrawing } from '../../components/drawings/notebook-drawing';
import { EmptyState } from '../../components/empty-state';

interface NoMatchProps {
  /** The selected tag. */
  tag: string;
  onShowAll: () => void;
}

/** The empty state of a list whose filter matches no note. */
export function NoMatch({ tag, onShowAll }: NoMatchProps) {
  return (
    <EmptyState
      drawing={<NotebookDrawing />}
      text={`No note here has the tag “${tag}”.`}
      action={
        <Button variant="outlined" onClick={onShowAll}>
          Show all notes
        </Button>
      }
    />
  );
}

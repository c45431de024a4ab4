import Button from '@mui/material/Button';
import { NotebookDrawing } from '../../components/drawings/notebook-drawing';
import { EmptyState } from '../../components/empty-state';

interface NoMatchProps {
  /** The tag that no note of the list carries. */
  tag: string;
  onShowAll: () => void;
}

/** A list whose filter leaves nothing. */
export function NoMatch({ tag, onShowAll }: NoMatchProps) {
  return (
    <EmptyState
      drawing={<NotebookDrawing />}
      text={`No note here carries the tag “${tag}”.`}
      action={
        <Button variant="outlined" onClick={onShowAll}>
          Show all notes
        </Button>
      }
    />
  );
}

import Button from '@mui/material/Button';
import { NotebookDrawing } from '../../components/drawings/notebook-drawing';
import { taggedText, type TagFilter } from '../../lib/tag-filter';
import { EmptyState } from '../../components/empty-state';

interface NoMatchProps {
  filter: TagFilter;
  onShowAll: () => void;
}

/** The empty state of a list whose filter matches no note. */
export function NoMatch({ filter, onShowAll }: NoMatchProps) {
  return (
    <EmptyState
      drawing={<NotebookDrawing />}
      text={`No note here has the ${taggedText(filter)}.`}
      action={
        <Button variant="outlined" onClick={onShowAll}>
          Show all notes
        </Button>
      }
    />
  );
}

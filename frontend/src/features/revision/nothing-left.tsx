import Button from '@mui/material/Button';
import { DoneDrawing } from '../../components/drawings/done-drawing';
import { EmptyState } from '../../components/empty-state';
import type { FoundSession } from '../../modules/found-session/found-session';
import { useLeaveFound } from './use-leave-found';

interface NothingLeftProps {
  found: FoundSession;
  title: string;
  text: string;
}

/** Shown when none of the chosen notes can be part of the session. */
export function NothingLeft({ found, title, text }: NothingLeftProps) {
  const leave = useLeaveFound(found);
  return (
    <EmptyState
      drawing={<DoneDrawing />}
      title={title}
      titleComponent="h1"
      text={text}
      action={
        <Button variant="contained" onClick={leave}>
          Back to the notes
        </Button>
      }
    />
  );
}

import Typography from '@mui/material/Typography';
import { DoneDrawing } from '../../../components/drawings/done-drawing';
import { EmptyState } from '../../../components/empty-state';
import { useHeading } from '../../../components/heading-level';

/** The end of a revision, with what it earned. */
export function SessionComplete({ completed, xp }: { completed: number; xp: number }) {
  return (
    <EmptyState
      drawing={<DoneDrawing />}
      title="Session Complete!"
      titleComponent={useHeading(1)}
      text={`Great job! You've reviewed ${completed} ${completed === 1 ? 'note' : 'notes'}.`}
      action={
        <Typography sx={{ color: 'brand.text', fontWeight: 600 }}>+{xp} XP Earned</Typography>
      }
    />
  );
}

/** A demo in which nothing is due. */
export function CaughtUp() {
  return (
    <EmptyState
      drawing={<DoneDrawing />}
      title="All Caught Up!"
      titleComponent={useHeading(1)}
      text="You don't have any notes ready for review right now. Keep adding new notes or check back later!"
    />
  );
}

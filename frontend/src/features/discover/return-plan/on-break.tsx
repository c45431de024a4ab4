import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { planBreak, startRevision } from '../../../config/paths';
import { breakText } from '../../../modules/return-plan/break-text';

interface OnBreakProps {
  readonly dueCount: number;
  /** The last study day of the break. */
  readonly until: number;
}

/** Shown during a break: nothing presses, but a revision is possible. */
export function OnBreak({ dueCount, until }: OnBreakProps) {
  return (
    <Stack sx={{ alignItems: 'start', gap: 3, gridColumnEnd: { sm: 3 } }}>
      <Typography variant="cardText">{breakText(until)}</Typography>
      <div>
        <Typography variant="h2" component="p">
          {dueCount} due
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>You have notes ready for review!</Typography>
      </div>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 4 }}>
        <Button variant="outlined" component={Link} to={startRevision}>
          Start Revision
        </Button>
        <Button variant="text" color="secondary" component={Link} to={planBreak}>
          Change the break
        </Button>
      </Stack>
    </Stack>
  );
}

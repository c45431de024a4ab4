import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Plan } from '@mylinguist/shared/schemas/plan';
import { Link } from 'react-router-dom';
import { planBreak } from '../../../config/paths';
import { breakDate } from '../../../modules/return-plan/break-text';
import type { PresentBreak } from '../../../modules/return-plan/present-break';
import { orderText } from './plan-text';

interface PlanNotesProps {
  readonly plan: Plan;
  /** A break that has not begun yet, or null. */
  readonly nextBreak: PresentBreak | null;
}

/** What stands below the return plan: the order of the notes, and the next break. */
export function PlanNotes({ plan, nextBreak }: PlanNotesProps) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {orderText(plan)}{' '}
      {nextBreak ? `Your next break starts on ${breakDate(nextBreak.from)}.` : 'Going away again?'}{' '}
      <MuiLink component={Link} to={planBreak} color="text.primary">
        {nextBreak ? 'Change the break' : 'Plan a break'}
      </MuiLink>
    </Typography>
  );
}

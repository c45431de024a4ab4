import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Plan } from '@mylinguist/shared/schemas/plan';
import { Link } from 'react-router-dom';
import type { DueList } from '../../../api/reviews';
import { startRevision } from '../../../config/paths';
import { countedNotes } from '../../../modules/coming-days/counted-notes';
import { effortText } from '../../../modules/coming-days/effort-text';
import { nextSession } from '../../../modules/return-plan/next-session';
import { reviewPace } from '../../../offline/review-pace';
import { wide } from '../panel-layout';
import { PaceChoice } from './pace-choice';
import { PlanChart } from './plan-chart';
import { doneText, planText } from './plan-text';
import { useChoosePace } from './use-choose-pace';

interface ReturnPlanProps {
  readonly due: DueList;
  readonly plan: Plan;
  /** The study day. */
  readonly today: number;
}

/** The way back from a backlog: today's share, three paces with their prices, and the first session. */
export function ReturnPlan({ due, plan: stored, today }: ReturnPlanProps) {
  const [plan, choose] = useChoosePace(stored);
  const context = { today, msPerReview: reviewPace() };
  const next = nextSession({ ...due, plan }).length;
  const isDone = plan.today === 0;
  return (
    <Layout>
      <Figure variant="figure" data-done={isDone || undefined}>
        <span>{isDone ? 'Done for today' : `${plan.today} today`}</span>{' '}
        <small>
          {!isDone && 'of '}
          {due.dueCount} due
        </small>
      </Figure>
      <Typography sx={{ color: 'text.secondary' }}>You have notes ready for review!</Typography>
      <Typography variant="cardText" component="p" sx={{ lineHeight: 1.45, marginTop: 2 }}>
        {isDone ? doneText(plan, context) : planText(plan, next, context)}
      </Typography>
      <Card className="paces" sx={{ boxShadow: 'none' }}>
        <PlanChart plan={plan} today={today} />
        <PaceChoice plan={plan} onChoose={choose} {...context} />
      </Card>
      <Actions>
        <Button variant={isDone ? 'outlined' : 'contained'} component={Link} to={startRevision}>
          Start Revision
        </Button>
        <Typography variant="body2" sx={{ color: 'brand.text' }}>
          {isDone ? `${next} more` : countedNotes(next)}, {effortText(next, context.msPerReview)}
        </Typography>
      </Actions>
    </Layout>
  );
}

const Layout = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > .paces': { marginBlock: '10px 12px' },
  [wide]: {
    columnGap: 28,
    gridColumnEnd: 3,
    gridTemplate: 'auto auto 1fr auto / minmax(300px, 368fr) minmax(0, 540fr)',
    // It begins next to the title of the panel.
    '& > .paces': { alignSelf: 'start', gridArea: '1 / 2 / 5 / 3', marginBlock: '-30px 0' },
  },
});

const Figure = styled(Typography)(({ theme }) => ({
  alignItems: 'baseline',
  color: theme.vars.palette.brand.text,
  columnGap: 10,
  display: 'flex',
  flexWrap: 'wrap',
  fontSize: '2.75rem',
  // The figure has no room for the tail of its "y".
  marginBottom: 8,
  '&[data-done]': { fontSize: '2.25rem' },
  '& > small': { fontSize: '1.25rem', letterSpacing: 0 },
  [wide]: { fontSize: '3.625rem', '&[data-done]': { fontSize: '2.5rem' } },
}));

const Actions = styled('div')({
  display: 'grid',
  gap: 6,
  textAlign: 'center',
  '& > a': { minHeight: 48 },
  [wide]: {
    alignItems: 'center',
    columnGap: 16,
    display: 'flex',
    flexWrap: 'wrap',
    marginTop: 16,
    textAlign: 'start',
    '& > a': { minHeight: 44 },
  },
});

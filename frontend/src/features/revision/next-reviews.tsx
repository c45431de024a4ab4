import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { dueQuery } from '../../api/reviews';
import { datedCounts } from '../../modules/coming-days/coming-day';
import { countedNotes } from '../../modules/coming-days/counted-notes';
import { ComingDays } from '../../modules/coming-days/coming-days';
import { dueCalendar } from '../../modules/coming-days/due-calendar';
import { shareText } from '../../modules/return-plan/share-text';
import { SummaryPanel } from './summary-panel';

/** Whether the due list has been loaded since the last rating of the session. */
export type NextDueState = 'loading' | 'loaded' | 'failed';

const shownDays = 7;

/**
 * Shows how many notes are due on each coming day, and what is left of today's share in a return plan.
 * Older servers do not count them.
 */
export function NextReviews({ state }: { state: NextDueState }) {
  // The page loads the list again after the last rating.
  const { data: due, dataUpdatedAt } = useQuery({ ...dueQuery(), refetchOnMount: false });
  if (state === 'failed' || (due && !due.coming)) return null;
  const isLoaded = state === 'loaded' && due?.coming !== undefined;
  const { coming = [] } = due ?? {};
  const [tomorrow = 0] = coming;
  return (
    <SummaryPanel
      title="Coming days"
      aside={isLoaded ? `${tomorrow === 0 ? 'No notes' : countedNotes(tomorrow)} tomorrow` : ''}
    >
      {due?.plan && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {shareText(due.plan, due.dueCount)}
        </Typography>
      )}
      <Box sx={{ mt: 1 }} aria-busy={!isLoaded}>
        <ComingDays
          days={
            isLoaded
              ? datedCounts(coming.slice(0, shownDays), dueCalendar(due, dataUpdatedAt).today)
              : null
          }
        />
      </Box>
    </SummaryPanel>
  );
}

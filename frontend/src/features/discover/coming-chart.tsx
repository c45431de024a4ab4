import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DueResponse } from '@mylinguist/shared/schemas/review';
import { notesDueOn } from '../../config/paths';
import { datedCounts } from '../../modules/coming-days/coming-day';
import { ComingDays } from '../../modules/coming-days/coming-days';
import { comingSummary } from '../../modules/coming-days/coming-summary';
import { dueCalendar } from '../../modules/coming-days/due-calendar';
import { reviewPace } from '../../offline/review-pace';
import { ProgressFigures } from './progress-figures';

const shownDays = 14;

interface ComingChartProps {
  readonly due: DueResponse;
  readonly loadedAt: number;
  readonly isPhone: boolean;
}

/** A chart of the coming days with a summary. Each day with notes leads to their list. */
export function ComingChart({ due, loadedAt, isPhone }: ComingChartProps) {
  const { timeZone, today } = dueCalendar(due, loadedAt);
  const later = datedCounts(due.coming ?? [], today).slice(0, shownDays - 1);
  const days = [{ day: today, count: due.dueCount }, ...later];
  const [summary, more] = comingSummary(days, { today, msPerReview: reviewPace() });
  return (
    <>
      <Box
        sx={{
          alignItems: 'baseline',
          display: 'flex',
          flexWrap: 'wrap',
          gap: '0 16px',
          justifyContent: 'space-between',
        }}
      >
        <Typography variant="h2">The coming {shownDays} days</Typography>
        {!isPhone && <ProgressFigures today={today} timeZone={timeZone} />}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {summary}
          {!isPhone && more}
        </Typography>
      </Box>
      <Box sx={{ marginInline: { xs: -2, sm: 0 } }}>
        <ComingDays
          days={days}
          today={today}
          emphasized={days.find(({ count }) => count > 0)?.day}
          pathOf={notesDueOn}
          isNarrow={isPhone}
        />
      </Box>
      {isPhone && <ProgressFigures today={today} timeZone={timeZone} />}
    </>
  );
}

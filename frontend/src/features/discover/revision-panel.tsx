import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { DueResponse } from '@mylinguist/shared/schemas/review';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { describeError } from '../../api/errors';
import { dueQuery } from '../../api/reviews';
import { useTimeZone } from '../../api/use-time-zone';
import { ErrorState } from '../../components/error-state';
import { Loading } from '../../components/loading';
import { startRevision } from '../../config/paths';
import { dateFormat } from '../../lib/date-format';
import { DashboardCard } from './dashboard-card';
import { ReminderChip } from './reminder-chip';

export function RevisionPanel() {
  const due = useQuery(dueQuery());
  return (
    <DashboardCard
      title="Your Revision"
      aside={<ReminderChip />}
      isInviting={due.data !== undefined && due.data.dueCount > 0}
    >
      {due.data ? (
        <Status due={due.data} />
      ) : due.isError ? (
        <ErrorState
          message="Failed to load revision status."
          reason={describeError(due.error)}
          isRetrying={due.isFetching}
          onRetry={() => void due.refetch()}
        />
      ) : (
        <Loading label="Loading your revision status...">
          <Typography variant="figure">
            <Skeleton width="60%" />
          </Typography>
          <Typography>
            <Skeleton width="80%" />
          </Typography>
          <Skeleton variant="rounded" width={140} height={44} sx={{ marginTop: 4 }} />
        </Loading>
      )}
    </DashboardCard>
  );
}

function Status({ due: { dueCount, nextReviewDate } }: { readonly due: DueResponse }) {
  const timeZone = useTimeZone();
  if (dueCount > 0) {
    return (
      <>
        <div>
          <Typography variant="figure" sx={{ color: 'brand.text' }}>
            {dueCount} due
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>You have notes ready for review!</Typography>
        </div>
        <Button
          variant="contained"
          component={Link}
          to={startRevision}
          sx={{ justifySelf: 'start', marginTop: 2 }}
        >
          Start Revision
        </Button>
      </>
    );
  }
  return (
    <div>
      <Typography variant="cardFace" component="p" sx={{ fontWeight: 600 }}>
        All caught up!
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>Great job! No reviews due right now.</Typography>
      {nextReviewDate && (
        <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 3 }}>
          Next review:{' '}
          <time dateTime={nextReviewDate}>{nextReviewText(nextReviewDate, timeZone)}</time>
        </Typography>
      )}
    </div>
  );
}

/** Returns the date and the time of the next review, such as "Friday, November 27 at 4:00 AM". */
function nextReviewText(date: string, timeZone: string): string {
  return dateFormat(timeZone, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })(date);
}

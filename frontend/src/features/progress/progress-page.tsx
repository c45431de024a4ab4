import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { describeError } from '../../api/error-kinds';
import { progressQuery } from '../../api/progress';
import { dueQuery } from '../../api/reviews';
import { useTimeZone } from '../../api/use-time-zone';
import { NotebookDrawing } from '../../components/drawings/notebook-drawing';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { paths, startRevision } from '../../config/paths';
import { dateFormat } from '../../lib/date-format';
import { serverNow } from '../../lib/server-clock';
import { countToday } from '../../modules/return-plan/count-today';
import { toDay } from '../../modules/progress/progress-days';
import { firstDayOfYear, monthOfYear } from '../../modules/progress/year';
import { ProgressCards } from './progress-cards';

export function ProgressPage() {
  const timeZone = useTimeZone();
  const today = studyDay(serverNow(), timeZone);
  const progress = useQuery({
    ...progressQuery(monthOfYear(today)),
    // The dashboard may have taken an older answer from the storage.
    refetchOnMount: 'always',
  });
  const { data: due } = useQuery(dueQuery());
  const count = due ? countToday(due, serverNow()) : 0;
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const action = count > 0 && (
    <Button
      component={Link}
      to={startRevision}
      variant="contained"
      fullWidth={isPhone}
      sx={{ flex: 'none' }}
    >
      {due?.plan ? `Review today's ${count}` : `Review the ${count.toLocaleString('en-US')} due`}
    </Button>
  );
  const { data } = progress;
  const isEmpty = data && Object.keys(data.days).length === 0;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, sm: 5 },
        gridTemplateColumns: 'minmax(0, 1fr)',
        marginInline: 'auto',
        maxWidth: { xs: 936 + 32, sm: 936 + 64 },
        paddingBlock: '4px 32px',
        paddingInline: { xs: 4, sm: 8 },
      }}
    >
      <Box sx={{ alignItems: 'end', display: 'flex', gap: 4, justifyContent: 'space-between' }}>
        <PageTitle title="Progress" subtitle="What you remember, and what comes next." />
        {!isPhone && action}
      </Box>
      {progress.isPending && <Placeholder />}
      {progress.isError && (
        <ErrorState
          message="Your progress could not be loaded."
          reason={describeError(progress.error)}
          onRetry={() => void progress.refetch()}
          isRetrying={progress.isFetching}
        />
      )}
      {data && data.storedAt !== null && (
        <OfflineNotice storedAt={data.storedAt} timeZone={timeZone} />
      )}
      {isEmpty && (
        <EmptyState
          drawing={<NotebookDrawing />}
          title="Nothing to show yet"
          text="Write a note and review it when it is due. Then this page shows what you remember, day by day."
          action={
            <Button component={Link} to={paths.notes} variant="outlined">
              Write a note
            </Button>
          }
        />
      )}
      {data && !isEmpty && (
        <ProgressCards
          progress={data}
          first={firstDayOfYear(toDay(data.today))}
          timeZone={timeZone}
          action={isPhone && action}
          isPhone={isPhone}
        />
      )}
    </Box>
  );
}

interface OfflineNoticeProps {
  readonly storedAt: number;
  readonly timeZone: string;
}

function OfflineNotice({ storedAt, timeZone }: OfflineNoticeProps) {
  const dateTime = dateFormat(timeZone, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Alert severity="info">
      You are offline. These are the figures of {dateTime(storedAt)}. Reviews since then are not
      counted yet.
    </Alert>
  );
}

const Placeholder = () => (
  <Loading label="Loading your progress">
    <Box sx={{ display: 'grid', gap: { xs: 3, sm: 5 } }}>
      <Skeleton variant="rounded" height={360} />
      <Skeleton variant="rounded" height={280} />
      <Typography component="div" sx={{ display: 'grid', gap: 5, gridTemplateColumns: '1fr 1fr' }}>
        <Skeleton variant="rounded" height={280} />
        <Skeleton variant="rounded" height={280} />
      </Typography>
    </Box>
  </Loading>
);

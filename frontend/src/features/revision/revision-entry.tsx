import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { DueNote } from '@mylinguist/shared/schemas/review';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { describeError } from '../../api/errors';
import { dueQuery } from '../../api/reviews';
import { DoneDrawing } from '../../components/drawings/done-drawing';
import { NotebookDrawing } from '../../components/drawings/notebook-drawing';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { Loading } from '../../components/loading';
import { useSelectedTag } from '../../hooks/use-selected-tag';
import { dueCalendar } from '../../modules/coming-days/due-calendar';
import { nextDueText } from './next-due-text';
import { useRefusedReviews } from './use-refused-reviews';

interface RevisionEntryProps {
  /** Whether the session begins without a click, once the due notes are loaded. */
  isStarting: boolean;
  /** Called instead of `onStart` if a session should begin and no note is due. */
  onNothingDue: () => void;
  onStart: (notes: DueNote[]) => void;
}

/** Shows the due notes before a session starts. The tag filter limits them if one is selected. */
export function RevisionEntry({ isStarting, onNothingDue, onStart }: RevisionEntryProps) {
  const [tag, selectTag] = useSelectedTag();
  const due = useQuery(dueQuery({ tag: tag || undefined }));
  useRefusedReviews(() => false);

  // Every note in the cache is reviewed and the next ones are being fetched.
  const isRefilled =
    due.isFetching && due.data?.notes.length === 0 && (due.data.dueCount > 0 || isStarting);
  const listed = isStarting && !isRefilled ? due.data?.notes : undefined;
  const begin = useEffectEvent((notes: DueNote[]) => {
    if (notes.length > 0) onStart(notes);
  });
  const decline = useEffectEvent(onNothingDue);
  // Before the paint: "Ready to Review" must not appear for a moment.
  useLayoutEffect(() => {
    if (listed) begin(listed);
  }, [listed]);
  useEffect(() => {
    if (listed?.length === 0) decline();
  }, [listed]);

  if (due.isPending || isRefilled) {
    return (
      <>
        <h1 style={visuallyHidden}>Revision</h1>
        <Loading label="Loading revision notes">
          <Stack sx={{ alignItems: 'center', gap: 3, pt: 6 }}>
            <Skeleton variant="rounded" width={160} height={120} />
            <Skeleton variant="text" width={180} height={30} />
            <Skeleton variant="text" width={280} />
            <Skeleton variant="rounded" width={210} height={44} />
          </Stack>
        </Loading>
      </>
    );
  }
  if (due.isError) {
    return (
      <>
        <h1 style={visuallyHidden}>Revision</h1>
        <ErrorState
          message="Error loading revision notes. Please try again."
          reason={describeError(due.error)}
          onRetry={() => void due.refetch()}
          isRetrying={due.isFetching}
        />
      </>
    );
  }

  const { notes, dueCount } = due.data;
  const filter = tag !== '' && (
    <Chip
      variant="outlined"
      label={`Tag: ${tag}`}
      onClick={() => selectTag('')}
      onDelete={() => selectTag('')}
      aria-label={`Remove the filter by tag ${tag}`}
      sx={{ alignSelf: 'center' }}
    />
  );
  if (notes.length === 0) {
    const calendar = dueCalendar(due.data, due.dataUpdatedAt);
    const next = nextDueText(due.data, { ...calendar, hasTag: tag !== '' });
    return (
      <Stack sx={{ flex: 1 }}>
        {filter}
        <EmptyState
          drawing={<DoneDrawing />}
          title="All Caught Up!"
          titleComponent="h1"
          text="You don't have any notes ready for review right now. Keep adding new notes or check back later!"
          action={next && <Typography>{next}</Typography>}
        />
      </Stack>
    );
  }
  const counted = `${notes.length} ${notes.length === 1 ? 'note' : 'notes'}`;
  const more = dueCount > notes.length ? ` ${dueCount} are due in total.` : '';
  return (
    <Stack sx={{ flex: 1 }}>
      {filter}
      <EmptyState
        drawing={<NotebookDrawing />}
        title="Ready to Review"
        titleComponent="h1"
        text={`You have ${counted} ready for review.${more}`}
        action={
          <Button variant="contained" onClick={() => onStart(notes)}>
            Start Revision Session
          </Button>
        }
      />
    </Stack>
  );
}

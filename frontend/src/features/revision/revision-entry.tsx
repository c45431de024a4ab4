import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { DueNote } from '@mylinguist/shared/schemas/review';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { describeError } from '../../api/error-kinds';
import { dueQuery, type DueList } from '../../api/reviews';
import { DoneDrawing } from '../../components/drawings/done-drawing';
import { NotebookDrawing } from '../../components/drawings/notebook-drawing';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { useSelectedTag, useTagFilter } from '../../hooks/use-tag-filter';
import { matchesTags, type TagFilter } from '../../lib/tag-filter';
import { dueCalendar } from '../../modules/coming-days/due-calendar';
import type { FoundSession } from '../../modules/found-session/found-session';
import { nextSession } from '../../modules/return-plan/next-session';
import { shareText } from '../../modules/return-plan/share-text';
import { nextDueText } from './next-due-text';
import { LoadingNotes } from './loading-notes';
import { NothingLeft } from './nothing-left';

interface RevisionEntryProps {
  /** The notes that the learner has chosen; null for all due notes. */
  found: FoundSession | null;
  /** Whether the session begins without a click, once the due notes are loaded. Chosen notes do. */
  isStarting: boolean;
  /** Called instead of `onStart` if `isStarting` and no note is due. */
  onNothingDue: () => void;
  onStart: (notes: DueNote[]) => void;
}

/**
 * Shows the due notes before a session starts. The tag filter limits them if one is selected and the
 * learner has not chosen notes.
 */
export function RevisionEntry({ found, isStarting, onNothingDue, onStart }: RevisionEntryProps) {
  const [tag, selectTag] = useSelectedTag();
  const tagFilter = useTagFilter();
  const hasSeveral = !found && tagFilter.tags.length > 1;
  // The API filters by one tag only.
  const isWhole = !found && tagFilter.tags.length === 0;
  const select = useCallback(
    (list: DueList) => {
      if (isWhole) return { ...list, notes: nextSession(list) };
      return hasSeveral ? withTags(list, tagFilter) : list;
    },
    [isWhole, hasSeveral, tagFilter],
  );
  const due = useQuery({
    ...dueQuery(found ? { ids: found.noteIds } : { tag: tag || undefined }),
    select,
  });

  const beginsAtOnce = isStarting || found !== null;
  // Every note in the cache is reviewed and the next ones are being fetched.
  const isRefilled =
    due.isFetching && due.data?.notes.length === 0 && (due.data.dueCount > 0 || beginsAtOnce);
  const listed = beginsAtOnce && !isRefilled ? due.data?.notes : undefined;
  const begin = useEffectEvent((notes: DueNote[]) => {
    if (notes.length > 0) onStart(notes);
  });
  const decline = useEffectEvent(() => {
    if (isStarting) onNothingDue();
  });
  // Before the paint: "Ready to Review" must not appear for a moment.
  useLayoutEffect(() => {
    if (listed) begin(listed);
  }, [listed]);
  useEffect(() => {
    if (listed?.length === 0) decline();
  }, [listed]);

  if (due.isPending || isRefilled) {
    return <LoadingNotes title="Revision" label="Loading revision notes" />;
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

  const { notes, dueCount, plan } = due.data;
  if (found && notes.length === 0) {
    const text = 'None of these notes is due any more.';
    return <NothingLeft found={found} title="All Caught Up!" text={text} />;
  }
  const tagNames = tagFilter.tags.join(tagFilter.isAny ? ' or ' : ' and ');
  const filter = tagNames !== '' && (
    <Chip
      variant="outlined"
      label={`${hasSeveral ? 'Tags' : 'Tag'}: ${tagNames}`}
      onClick={() => selectTag('')}
      onDelete={() => selectTag('')}
      aria-label={`Remove the filter by tag ${tagNames}`}
      sx={{ alignSelf: 'center' }}
    />
  );
  if (notes.length === 0) {
    const calendar = dueCalendar(due.data, due.dataUpdatedAt);
    const next = nextDueText(due.data, { ...calendar, hasTag: tagNames !== '' });
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
  const more =
    plan && isWhole
      ? ` ${shareText(plan, dueCount)}`
      : dueCount > notes.length
        ? ` ${dueCount} are due in total.`
        : '';
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

/** Leaves the due notes with the tags of a filter. */
function withTags(list: DueList, filter: TagFilter): DueList {
  const notes = list.notes.filter(({ tags }) => matchesTags(tags, filter));
  return { ...list, notes, dueCount: notes.length };
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { NotebookDrawing } from '../../components/drawings/notebook-drawing';
import { EmptyState } from '../../components/empty-state';
import { taggedText, type TagFilter } from '../../lib/tag-filter';
import { formatDay } from '../../modules/coming-days/coming-day';
import { countedNotes } from '../../modules/coming-days/counted-notes';
import type { DueFilter } from './due-filter';

interface DueFilterBarProps {
  filter: DueFilter;
  tagFilter: TagFilter;
  /** Number of notes that the list shows. */
  count: number;
  onClear: () => void;
}

/** Names the day that limits the list, and says if no note is due on it. */
export function DueFilterBar({ filter, tagFilter, count, onClear }: DueFilterBarProps) {
  const day = dayText(filter);
  const hasTag = tagFilter.tags.length > 0;
  return (
    <>
      <Box sx={{ display: 'flex', mx: 'auto', maxWidth: 784, pt: 2, px: 4, width: '100%' }}>
        <Chip
          variant="outlined"
          label={`Due ${day}: ${countedNotes(count)}`}
          aria-label={`Due ${day}: ${countedNotes(count)}. Remove this filter`}
          onClick={onClear}
          onDelete={onClear}
          sx={{ borderRadius: 22, height: 44, minWidth: 0 }}
        />
      </Box>
      {count === 0 && (
        <EmptyState
          drawing={<NotebookDrawing />}
          text={`No note${hasTag ? ` with the ${taggedText(tagFilter)}` : ''} is due ${day}.`}
          action={
            <Button variant="outlined" onClick={onClear}>
              {hasTag ? 'Show every day' : 'Show all notes'}
            </Button>
          }
        />
      )}
    </>
  );
}

/** Returns "today" or the date, with its year if that is another one. */
function dayText({ day, today }: DueFilter): string {
  if (day === today) return 'today';
  const year = formatDay(day, { year: 'numeric' });
  const date = formatDay(day, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(year !== formatDay(today, { year: 'numeric' }) && { year: 'numeric' }),
  });
  return `on ${date}`;
}

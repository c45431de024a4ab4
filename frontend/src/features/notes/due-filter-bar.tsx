import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { NotebookDrawing } from '../../components/drawings/notebook-drawing';
import { EmptyState } from '../../components/empty-state';
import { taggedText, type TagFilter } from '../../lib/tag-filter';
import { formatDay } from '../../lib/date-format';
import { countedNotes } from '../../modules/coming-days/counted-notes';
import type { DueFilter } from './due-filter';

interface DueFilterBarProps {
  filter: DueFilter;
  /** Number of notes that the list shows. */
  count: number;
  onClear: () => void;
}

/** Names the day that limits the list. */
export function DueFilterBar({ filter, count, onClear }: DueFilterBarProps) {
  const label = `Due ${dayText(filter)}: ${countedNotes(count)}`;
  return (
    <Box sx={{ display: 'flex', mx: 'auto', maxWidth: 784, pt: 2, px: 4, width: '100%' }}>
      <Chip
        variant="outlined"
        label={label}
        aria-label={`${label}. Remove this filter`}
        onClick={onClear}
        onDelete={onClear}
        sx={{ borderRadius: 22, height: 44, minWidth: 0 }}
      />
    </Box>
  );
}

interface NothingDueProps {
  filter: DueFilter;
  tagFilter: TagFilter;
  onClear: () => void;
}

/** The empty state of a list without a note that is due on the day of its filter. */
export function NothingDue({ filter, tagFilter, onClear }: NothingDueProps) {
  const hasTag = tagFilter.tags.length > 0;
  const tagged = hasTag ? ` with the ${taggedText(tagFilter)}` : '';
  return (
    <EmptyState
      drawing={<NotebookDrawing />}
      text={`No note${tagged} is due ${dayText(filter)}.`}
      action={
        <Button variant="outlined" onClick={onClear}>
          {hasTag ? 'Show every day' : 'Show all notes'}
        </Button>
      }
    />
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

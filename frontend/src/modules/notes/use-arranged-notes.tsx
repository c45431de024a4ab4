import Typography from '@mui/material/Typography';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useMemo, type ReactNode } from 'react';
import { serverNow } from '../../lib/server-clock';
import { formatDay } from '../../lib/date-format';
import { groupNotes, sortNotes, type Arrangement } from './arrange-notes';

interface ArrangedNotes {
  readonly notes: readonly Note[];
  /** Headings of the groups by the id of the note below. */
  readonly headings: ReadonlyMap<string, ReactNode>;
}

const noHeadings: ReadonlyMap<string, ReactNode> = new Map();

/**
 * Sorts and groups notes. The result is stable while the notes and the arrangement are.
 *
 * @param notes oldest first, or best first for the sort of a search
 */
export function useArrangedNotes(
  notes: readonly Note[],
  { sort, group }: Arrangement,
  timeZone: string,
): ArrangedNotes {
  const today = studyDay(serverNow(), timeZone);
  return useMemo(() => {
    const sorted = sortNotes(notes, sort);
    if (group === 'none') return { notes: sorted, headings: noHeadings };
    const groups = groupNotes(sorted, { sort, group }, timeZone);
    const headings = new Map<string, ReactNode>();
    for (const { name, notes: members } of groups) {
      const [first] = members;
      if (first) {
        headings.set(
          first.id,
          <GroupHeading
            key={first.id}
            name={name === null ? `No ${group}` : groupName(name, today)}
            count={members.length}
          />,
        );
      }
    }
    return { notes: groups.flatMap((members) => members.notes), headings };
  }, [notes, sort, group, timeZone, today]);
}

function GroupHeading({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <Typography
      variant="body2"
      component="h2"
      sx={{ display: 'flex', fontWeight: 600, gap: 2, overflowWrap: 'anywhere', pb: 2, pt: 1 }}
    >
      <bdi>{name}</bdi>
      <Typography variant="inherit" component="span" sx={{ color: 'text.secondary' }}>
        {count.toLocaleString('en')}
      </Typography>
    </Typography>
  );
}

function groupName(name: number | string, today: number): string {
  if (typeof name === 'string') return name;
  if (name === today) return 'Today';
  if (name === today - 1) return 'Yesterday';
  if (name === today + 1) return 'Tomorrow';
  return formatDay(name, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(!isSameYear(name, today) && { year: 'numeric' }),
  });
}

const isSameYear = (day: number, other: number) =>
  formatDay(day, { year: 'numeric' }) === formatDay(other, { year: 'numeric' });

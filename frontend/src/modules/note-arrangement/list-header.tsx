import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { countedNotes } from '../coming-days/counted-notes';
import { SelectAll } from '../note-selection/select-all';
import { formatArrangement, parseArrangement } from './arrangement';
import { ArrangementMenus } from './arrangement-menus';
import { TagFilterBar } from './tag-filter-bar';
import { headerRow } from './header-row';

interface ListHeaderProps {
  /** The arrangement as it is stored. */
  readonly stored: string;
  readonly onStore: (arrangement: string) => void;
  /** Number of notes of the list; null until it is known. */
  readonly count: number | null;
  /** All tags of the learner. */
  readonly tagNames: readonly string[];
  readonly tagColors: ReadonlyMap<string, string>;
}

/** The row above a list: its number of notes, its order and its groups. */
export function ListHeader({ stored, onStore, count, ...tags }: ListHeaderProps) {
  return (
    <Box sx={headerRow}>
      <div>
        <TagFilterBar {...tags} />
      </div>
      <div className="row">
        {count !== null && (
          <Typography variant="body2" component="p" className="count" sx={{ fontWeight: 600 }}>
            {countedNotes(count)}
          </Typography>
        )}
        {count !== null && <SelectAll count={count} />}
        <ArrangementMenus
          arrangement={parseArrangement(stored)}
          onArrange={(next) => onStore(formatArrangement(next))}
        />
      </div>
    </Box>
  );
}

import SwapVertOutlined from '@mui/icons-material/SwapVertOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { lowWindow } from '../../theme/tokens';
import { countedNotes } from '../coming-days/counted-notes';
import { SelectAll } from './selection/note-check';
import {
  formatArrangement,
  groupLabels,
  parseArrangement,
  sortLabels,
  type Arrangement,
  type NoteSort,
} from './arrange-notes';
import { TagFilterBar } from './filter-chips';
import { ChoiceButton } from './choice-button';

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

const searchLabels: ReadonlyMap<NoteSort, string> = new Map([
  ['best', 'Best match'],
  ...sortLabels,
]);

export interface ArrangementMenusProps {
  readonly arrangement: Arrangement;
  readonly onArrange: (next: Arrangement) => void;
  /** Offers the order of a search. */
  readonly isSearch?: boolean;
}

/** The menus that sort and group a list. */
export function ArrangementMenus({ arrangement, onArrange, isSearch }: ArrangementMenusProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginInlineStart: 'auto' }}>
      <ChoiceButton
        label="Sort"
        Icon={SwapVertOutlined}
        choices={isSearch ? searchLabels : sortLabels}
        value={arrangement.sort}
        onChange={(sort) => onArrange({ ...arrangement, sort })}
      />
      <ChoiceButton
        label="Group"
        isUnset={arrangement.group === 'none'}
        choices={groupLabels}
        value={arrangement.group}
        onChange={(group) => onArrange({ ...arrangement, group })}
      />
    </Box>
  );
}

/** The place of the header above a list. It reserves the width of the list's scroll bar. */
const headerRow: SxProps<Theme> = {
  flex: 'none',
  // Required by the gutter.
  overflow: 'hidden',
  paddingInline: '16px',
  scrollbarGutter: { sm: 'stable both-edges' },
  '& > *': { marginInline: 'auto', maxWidth: 752 },
  '& ul': { paddingTop: '8px' },
  '& > .row': {
    alignItems: 'center',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 8px',
    minHeight: 48,
    [lowWindow]: { minHeight: 44, '& > .count': { display: 'none' } },
  },
};

import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import Typography from '@mui/material/Typography';
import { isDue } from '@mylinguist/shared/notes/search/operators';
import type { QueryPart } from '@mylinguist/shared/notes/search/query';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useEffect, useMemo, useState } from 'react';
import { afterFrame } from '../../lib/after-frame';
import { selectTag } from '../../lib/selected-tags';
import { tightWindow } from '../../theme/tokens';
import { countedNotes } from '../coming-days/counted-notes';
import { FoundSessionActions } from '../found-session/found-session-actions';
import {
  ArrangementMenus,
  type ArrangementMenusProps,
} from '../note-arrangement/arrangement-menus';
import { FilterChips } from '../note-arrangement/filter-chips';
import { TagFilterMenus } from '../note-arrangement/tag-filter-bar';
import { useTagChips } from '../note-arrangement/use-tag-chips';
import { SelectAll } from '../note-selection/select-all';
import { HitCount } from './hit-count';
import { queryFilters } from './query-filters';

interface SearchHeaderProps extends ArrangementMenusProps {
  readonly query: string;
  readonly parts: readonly QueryPart[];
  /** The notes that were found. */
  readonly notes: readonly Note[];
  /** The learner's current study day. */
  readonly today: number;
  /** All tags of the learner. */
  readonly tagNames: readonly string[];
  readonly tagColors: ReadonlyMap<string, string>;
  readonly onChangeQuery: (query: string) => void;
}

/**
 * The conditions of a search, the number of notes, and what can be done with them. At the first key of
 * a search, the chips and menus follow the frame with the first results. Until then their places are
 * empty and as high.
 */
export function SearchHeader(props: SearchHeaderProps) {
  const { query, parts, notes, today, tagNames, tagColors, onChangeQuery, ...menus } = props;
  const tagChips = useTagChips();
  const isPainted = useIsPainted();
  const isTight = useMediaQuery(tightWindow, { noSsr: true });
  // Without their places, controls that need more than one line would move the notes.
  const hasControls = isPainted || isTight || parts.length + tagChips.length > 1;
  const dueCount = useMemo(
    () => notes.filter((note) => isDue(note, { today })).length,
    [notes, today],
  );
  const count = countedNotes(notes.length);
  const due = dueCount === 1 ? '1 is due.' : `${dueCount.toLocaleString('en')} are due.`;
  return (
    <Header>
      <div className="chips">
        {hasControls && (
          <FilterChips
            filters={[...tagChips, ...queryFilters(query, parts, onChangeQuery)]}
            tagColors={tagColors}
            onClear={() => {
              selectTag('');
              onChangeQuery('');
            }}
          >
            <TagFilterMenus tagNames={tagNames} />
          </FilterChips>
        )}
      </div>
      <div className="menus">{hasControls && <ArrangementMenus {...menus} isSearch />}</div>
      <div className="count">
        <Typography variant="cardFace" component="h1" sx={{ fontWeight: 600, lineHeight: 1.2 }}>
          {count}
        </Typography>
        {hasControls && <SelectAll count={notes.length} />}
      </div>
      {notes.length > 0 && (
        <Typography variant="body2" className="due" sx={{ color: 'text.secondary' }}>
          {dueCount > 0 && `${due} `}Practice leaves your schedule as it is.
        </Typography>
      )}
      <div className="actions">
        <FoundSessionActions notes={notes} today={today} query={query} />
      </div>
      <HitCount query={query} text={dueCount > 0 ? `${count} found. ${due}` : `${count} found.`} />
    </Header>
  );
}

/** Returns whether a frame was painted since the component mounted. */
function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => afterFrame(() => setIsPainted(true)), []);
  return isPainted;
}

const Header = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'grid',
  columnGap: 16,
  gridTemplate: "'chips menus' auto 'count actions' auto 'due actions' auto / 1fr auto",
  marginInline: 'auto',
  maxWidth: 752,
  paddingTop: 8,
  width: '100%',
  '& > .chips': { gridArea: 'chips', marginBottom: 12, minHeight: 32, minWidth: 0 },
  '& > .menus': {
    alignSelf: 'start',
    gridArea: 'menus',
    justifySelf: 'end',
    marginBottom: 12,
    minHeight: 36,
  },
  '& > .count': { alignItems: 'center', display: 'flex', gap: 8, gridArea: 'count', minHeight: 36 },
  '& > .due': { gridArea: 'due' },
  '& > .actions': { gridArea: 'actions', justifySelf: 'end' },
  '@media (pointer: coarse)': { '& > :is(.chips, .menus, .count)': { minHeight: 44 } },
  [theme.breakpoints.down('sm')]: {
    gridTemplate:
      "'chips chips' auto 'count menus' auto 'due due' auto 'actions actions' auto / 1fr auto",
    '& > .menus': { alignSelf: 'center', marginBottom: 0 },
    '& > .actions': { justifySelf: 'stretch', marginTop: 8 },
  },
}));

import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { tagNames } from '@mylinguist/shared/notes/search/operators';
import { isDueOn } from '@mylinguist/shared/scheduling/due-load';
import { withoutPart, type QueryPart } from '@mylinguist/shared/notes/search/query';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useEffect, useMemo, useState } from 'react';
import { afterFrame } from '../../../lib/after-frame';
import { selectTag } from '../../../lib/selected-tags';
import { tightWindow } from '../../../theme/tokens';
import { countedNotes } from '../../coming-days/counted-notes';
import { FoundSessionActions } from '../../found-session/found-session-actions';
import { ArrangementMenus, type ArrangementMenusProps } from '../list-header';
import { FilterChips, TagFilterMenus, useTagChips, type ActiveFilter } from '../filter-chips';
import { SelectAll } from '../selection/note-check';

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
    () => notes.filter((note) => isDueOn(note, today)).length,
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

interface HitCountProps {
  readonly query: string;
  /** The number of hits in words. */
  readonly text: string;
}

/** Time in ms without a change after which the number of hits is announced. */
const announcePause = 700;

/**
 * Announces the number of hits once the learner pauses. The text is empty until then, so that two
 * queries with the same number are both announced.
 */
function HitCount({ query, text }: HitCountProps) {
  const [announced, setAnnounced] = useState<HitCountProps | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced({ query, text }), announcePause);
    return () => clearTimeout(timer);
  }, [query, text]);
  return (
    <span role="status" style={visuallyHidden}>
      {announced?.query === query && announced.text}
    </span>
  );
}

const labels: Readonly<Record<string, string>> = {
  'is:due': 'Due',
  'is:archived': 'Archived',
  'is:slipping': 'Slipping',
  'has:card': 'With a flashcard',
  'has:cloze': 'With a cloze',
  'has:link': 'With a link',
};

/** More chips take longer to render than the search itself. */
const maximumChips = 20;

/** Returns the first parts of a query as chips. Removing a chip removes its part. */
function queryFilters(
  query: string,
  parts: readonly QueryPart[],
  onChange: (query: string) => void,
): ActiveFilter[] {
  return parts.slice(0, maximumChips).map((part, index) => {
    const name = nameOf(part, query);
    return {
      // The chips are other elements after one was removed: the focus moves to another element.
      key: `query ${parts.length} ${index}`,
      label: part.isExcluded ? `Not ${name}` : name,
      tag: part.kind === 'operator' && part.name === 'tag' ? part.value : undefined,
      onRemove: () => onChange(withoutPart(query, part)),
    };
  });
}

function nameOf(part: QueryPart, query: string): string {
  const written = query.slice(part.start + Number(part.isExcluded), part.end);
  if (part.kind === 'text') return written;
  const { name, value, isQuoted } = part;
  if (name === 'tag') return tagNames(value, isQuoted).join(' or ');
  if (name === 'before') return `Before ${value}`;
  if (name === 'after') return `From ${value}`;
  return labels[`${name}:${value.trim().toLowerCase()}`] ?? written;
}

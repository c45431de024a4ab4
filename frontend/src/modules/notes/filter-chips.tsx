import AddOutlined from '@mui/icons-material/AddOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { lowWindow } from '../../theme/tokens';
import { toggleTag, useTagFilter } from '../../hooks/use-tag-filter';
import { selectedTags, selectTag } from '../../lib/selected-tags';
import { TagDot } from '../tag-picker/tag-dot';
import { focusSearch } from './search/search-focus';
import { ChoiceButton } from './choice-button';

/** One of the conditions that limit a list. */
export interface ActiveFilter {
  readonly key: string;
  readonly label: string;
  /** The tag whose colour the chip shows. */
  readonly tag?: string | undefined;
  readonly onRemove: () => void;
}

interface FilterChipsProps {
  readonly filters: readonly ActiveFilter[];
  readonly tagColors: ReadonlyMap<string, string>;
  readonly onClear: () => void;
  /** List items after the chips. */
  readonly children?: ReactNode;
}

/**
 * Shows what limits a list. Each chip removes its filter. The focus then moves to the chip that takes
 * its place, or to the search field after the last one.
 */
export function FilterChips({ filters, tagColors, onClear, children }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  if (filters.length === 0) return null;
  const remove = (index: number, onRemove: () => void) => {
    flushSync(onRemove);
    const chips = list.current?.querySelectorAll<HTMLElement>('.filter > *');
    const next = chips?.[Math.min(index, chips.length - 1)];
    if (next) next.focus();
    else focusSearch();
  };
  return (
    <Chips ref={list} aria-label="Active filters">
      {filters.map(({ key, label, tag, onRemove }, index) => (
        <li key={key} className="filter">
          <Chip
            variant="outlined"
            label={label}
            aria-label={`${label}. Remove`}
            icon={
              tag === undefined ? undefined : (
                <span>
                  <TagDot name={tag} colors={tagColors} />
                </span>
              )
            }
            deleteIcon={<CloseOutlined />}
            onClick={() => remove(index, onRemove)}
            onDelete={() => remove(index, onRemove)}
            sx={chip}
          />
        </li>
      ))}
      {children}
      {filters.length > 1 && (
        <li className="clear">
          <Button
            variant="text"
            size="small"
            color="inherit"
            onClick={() => {
              onClear();
              focusSearch();
            }}
          >
            Clear all
          </Button>
        </li>
      )}
    </Chips>
  );
}

const Chips = styled('ul')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  listStyle: 'none',
  margin: 0,
  minWidth: 0,
  padding: 0,
  '& > li': { maxWidth: '100%' },
  // One line that scrolls sideways: the notes keep most of the window.
  [lowWindow]: {
    flexWrap: 'nowrap',
    // The outline of the focus has room.
    margin: -4,
    overflowX: 'auto',
    padding: 4,
    scrollbarWidth: 'none',
    '& > li': { flex: 'none' },
  },
  '& > .clear > button': { color: theme.vars.palette.text.secondary, fontWeight: 500 },
}));

const chip: SxProps<Theme> = {
  bgcolor: 'background.paper',
  borderRadius: 22,
  height: 32,
  maxWidth: 'min(100%, 320px)',
  typography: 'body2',
  '& .MuiChip-deleteIcon': { color: 'text.secondary', fontSize: 18 },
  '& .MuiChip-icon': { display: 'inline-flex', ml: 3, mr: -1 },
  '@media (pointer: coarse)': { height: 44 },
};

const matches: ReadonlyMap<'all' | 'any', string> = new Map([
  ['all', 'All tags'],
  ['any', 'Any tag'],
]);

interface TagFilterBarProps {
  /** All tags of the learner. */
  readonly tagNames: readonly string[];
  readonly tagColors: ReadonlyMap<string, string>;
}

/** The tags that filter a list, as chips. Further tags can be added: the notes have all or any. */
export function TagFilterBar({ tagNames, tagColors }: TagFilterBarProps) {
  const chips = useTagChips();
  return (
    <FilterChips filters={chips} tagColors={tagColors} onClear={() => selectTag('')}>
      <TagFilterMenus tagNames={tagNames} />
    </FilterChips>
  );
}

/** List items that add a tag to the filter, and choose between all tags and any. */
export function TagFilterMenus({ tagNames }: Pick<TagFilterBarProps, 'tagNames'>) {
  const filter = useTagFilter();
  if (filter.tags.length === 0) return null;
  const others = tagNames.filter((name) => !filter.tags.includes(name));
  return (
    <>
      {others.length > 0 && (
        <li>
          <ChoiceButton
            label="Add a tag"
            Icon={AddOutlined}
            choices={new Map(others.map((name) => [name, name]))}
            onChange={toggleTag}
          />
        </li>
      )}
      {filter.tags.length > 1 && (
        <li>
          <ChoiceButton
            label="Match"
            choices={matches}
            value={filter.isAny ? 'any' : 'all'}
            onChange={(match) => selectedTags.write({ ...filter, isAny: match === 'any' })}
          />
        </li>
      )}
    </>
  );
}

/** Returns the tags that filter the list as chips. */
export function useTagChips(): readonly ActiveFilter[] {
  return useTagFilter().tags.map((tag) => ({
    key: `tag ${tag}`,
    label: tag,
    tag,
    onRemove: () => toggleTag(tag),
  }));
}

import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { lowWindow } from '../../theme/tokens';
import { focusSearch } from '../note-search/search-focus';
import { TagDot } from '../tag-picker/tag-dot';

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

import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { memo, useSyncExternalStore } from 'react';
import { clearSelection, selectAllNotes, selection, selectNote } from './selection';

export interface NoteCheckProps {
  noteId: string;
  /** Short name of the note. */
  name: string;
}

/** Selects a note. It subscribes to the selection: a change renders no other part of the list. */
export const NoteCheck = memo(function NoteCheck({ noteId, name }: NoteCheckProps) {
  const isSelected = useSyncExternalStore(selection.subscribe, () =>
    selection.read().ids.has(noteId),
  );
  return (
    <input
      type="checkbox"
      className="note-check"
      value={noteId}
      aria-label={`Select ${name}`}
      checked={isSelected}
      // Otherwise a click with Shift selects the text between two clicks.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onChange={({ nativeEvent }) =>
        selectNote(noteId, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
});

/** Width of a list in px from which the boxes stand to the left of the cards. */
const roomForBoxes = 832;

/** A list without room next to its cards: the box stands in the last line of the card. */
const narrow = `@container note-list (max-width: ${roomForBoxes - 0.05}px)`;

/** Styles the boxes and the selected cards. Plain rows render faster than styled ones. */
export function noteCheckStyles(theme: Theme) {
  const { palette } = theme.vars;
  return {
    '.note': { position: 'relative' },
    '.note-check': {
      appearance: 'none',
      cursor: 'pointer',
      flex: 'none',
      height: 44,
      insetInlineStart: -54,
      margin: 0,
      position: 'absolute',
      top: 6,
      transition: 'opacity 120ms ease-out',
      width: 44,
      '&::before, &::after': { content: '""', position: 'absolute' },
      '&::before': {
        backgroundColor: palette.background.paper,
        border: `1.5px solid ${palette.outline}`,
        borderRadius: 7,
        inset: 11,
      },
      '&:checked::before': {
        backgroundColor: palette.brand.text,
        borderColor: palette.brand.text,
      },
      '&:checked::after': {
        border: `solid ${palette.background.paper}`,
        borderWidth: '0 2px 2px 0',
        height: 10,
        left: 19,
        top: 15,
        transform: 'rotate(45deg)',
        width: 5,
      },
      '&:focus-visible': { outline: 0 },
      '&:focus-visible::before': {
        outline: `2px solid ${palette.brand.text}`,
        outlineOffset: 2,
      },
      '@media (forced-colors: active)': {
        '&:checked::before': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
        '&:checked::after': { borderColor: 'HighlightText', forcedColorAdjust: 'none' },
      },
    },
    [narrow]: {
      '.note-check': { inset: 'auto', marginBlock: -10, position: 'relative' },
    },
    // Touch: a long press starts.
    '@media (hover: none)': {
      ':not([data-selecting]) > ul .note-check': { display: 'none' },
      '.note': { userSelect: 'none', WebkitTouchCallout: 'none' },
      [narrow]: {
        // Takes the place of the menu. The date keeps its place.
        '.note-check': { marginInlineStart: -52, order: 1 },
        '.note-end > :last-child': { order: 2 },
        '[data-selecting] .note-actions': { visibility: 'hidden' },
      },
    },
    '@media (hover: hover)': {
      '.note-check': { opacity: 0 },
      '.note:hover .note-check, .note-check:focus-visible, [data-selecting] .note-check': {
        opacity: 1,
      },
    },
    '[data-selecting] > ul > li > .note:has(.note-check:checked)': {
      backgroundImage: `linear-gradient(color-mix(in srgb, ${palette.brand.tint} 45%, transparent) 0 0)`,
      borderColor: palette.brand.text,
      boxShadow: `inset 0 0 0 1px ${palette.brand.text}`,
      '@media (forced-colors: active)': { borderColor: 'Highlight' },
    },
    '@media (prefers-reduced-motion: reduce)': { '.note-check': { transition: 'none' } },
  } as const;
}

interface SelectAllProps {
  /** Number of notes of the list. */
  count: number;
}

const readCount = () => selection.read().ids.size;

/** Selects all notes of a list. On phones the bar of the selected notes offers it. */
export function SelectAll({ count }: SelectAllProps) {
  const areAllSelected = useSyncExternalStore(selection.subscribe, readCount) === count;
  if (count === 0) return null;
  return (
    <Button
      variant="text"
      size="small"
      onClick={areAllSelected ? clearSelection : selectAllNotes}
      sx={{ display: { xs: 'none', sm: 'inline-flex' }, paddingInline: 2 }}
    >
      {areAllSelected ? 'Clear selection' : `Select all ${count.toLocaleString('en')}`}
    </Button>
  );
}

import type { Theme } from '@mui/material/styles';
import { radius } from '../../theme/tokens';
import { clozeBlank } from '../note-content/cloze-blank';

/** Returns the styles of all notes in a list. Plain elements render faster than styled ones. */
export function noteStyles(theme: Theme) {
  const { palette } = theme.vars;
  return {
    '& .note': {
      backgroundColor: palette.background.paper,
      border: `1px solid ${palette.line}`,
      borderRadius: radius.card,
      boxShadow: theme.shadows[1],
      marginBottom: 14,
      padding: '16px 20px',
      transition: 'opacity 300ms ease-out',
      [theme.breakpoints.down('sm')]: { padding: '14px 16px' },
    },
    '& .note[data-opens]': { cursor: 'pointer' },
    '& .note[data-leaving]': { opacity: 0, pointerEvents: 'none' },
    '& .note-title': {
      ...theme.typography.h2,
      margin: '0 0 2px',
      overflowWrap: 'anywhere',
    },
    '& .note-text': {
      ...theme.typography.note,
      overflowWrap: 'anywhere',
      '& .cloze-blank': clozeBlank(theme),
    },
    '& .note-source': {
      ...theme.typography.caption,
      color: palette.text.secondary,
      margin: '6px 0 0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      '& a': { color: 'inherit' },
    },
    '& .note-foot': {
      alignItems: 'center',
      color: palette.text.secondary,
      display: 'flex',
      flexWrap: 'wrap',
      gap: '6px 8px',
      marginTop: 10,
      ...theme.typography.caption,
    },
    '& .note-chips': {
      display: 'flex',
      flex: '1 1 auto',
      flexWrap: 'wrap',
      gap: 8,
      listStyle: 'none',
      margin: 0,
      minWidth: 0,
      padding: 0,
    },
    '& .note-chip': {
      alignItems: 'center',
      border: `1px solid ${palette.line}`,
      borderRadius: 12,
      display: 'inline-flex',
      gap: 6,
      minHeight: 24,
      overflowWrap: 'anywhere',
      padding: '1px 10px',
    },
    '& .note-end': {
      alignItems: 'center',
      display: 'flex',
      gap: 8,
      marginInlineStart: 'auto',
      whiteSpace: 'nowrap',
    },
    '& .note-actions': {
      display: 'flex',
      marginBlock: -6,
      // A machine with a mouse and a touch screen shows them.
      '@media (hover: hover) and (not (any-pointer: coarse))': {
        opacity: 0,
        transition: 'opacity 120ms ease-out',
      },
    },
    '& .note:hover .note-actions, & .note:focus-within .note-actions': { opacity: 1 },
    '& .note-actions button': {
      alignItems: 'center',
      background: 'none',
      border: 0,
      borderRadius: radius.control,
      color: 'inherit',
      cursor: 'pointer',
      display: 'inline-flex',
      height: 36,
      justifyContent: 'center',
      padding: 0,
      width: 36,
      '@media (hover: none), (pointer: coarse)': { height: 44, width: 44 },
      '&:hover': { backgroundColor: palette.recess, color: palette.text.primary },
      '&:focus-visible': { outline: `2px solid ${palette.brand.text}`, outlineOffset: -2 },
    },
    // Unsaved changes, and the button that stops reading, stay visible without a pointer.
    '& .note-actions:has(button > span, [data-reading])': { opacity: 1 },
    '& .note-actions button:has(> span)': {
      color: palette.brand.text,
      font: 'inherit',
      fontWeight: 600,
      gap: 6,
      paddingInline: 10,
      width: 'auto',
    },
    '& .note-actions svg': { fontSize: 18 },
    '@media (prefers-reduced-motion: reduce)': {
      '& .note, & .note-actions': { transition: 'none' },
    },
  } as const;
}

/** Returns the styles of `NoteText` where it clamps long texts. */
export function longTextStyles({ typography, vars: { palette } }: Theme) {
  return {
    '& .note-text[data-clamped]': {
      display: '-webkit-box',
      overflow: 'hidden',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 6,
    },
    '& .note-more': {
      ...typography.body2,
      background: 'none',
      border: 0,
      borderRadius: radius.control,
      color: palette.brand.text,
      cursor: 'pointer',
      fontWeight: 600,
      marginInline: -8,
      minHeight: 36,
      padding: '0 8px',
      '@media (pointer: coarse)': { minHeight: 44 },
      '&:focus-visible': { outline: `2px solid ${palette.brand.text}`, outlineOffset: -2 },
    },
  } as const;
}

import { styled } from '@mui/material/styles';
import { radius } from '../../theme/tokens';

/** The height of the window above an on-screen keyboard. See `follow-visible-height.ts`. */
const visibleHeight = 'var(--visible-height, 100dvh)';

/** Windows in which the fields and the toolbar do not fit: phones with a keyboard, high zoom. */
const low = '@media (max-height: 600px)';

/**
 * The card of the composer. It grows with the text up to half of the window. In a low window it uses
 * the height below the top bar, all of it scrolls, and its actions stay at its bottom edge.
 */
export const ComposerSurface = styled('form')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: radius.composer,
  boxShadow: theme.shadows[2],
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  maxHeight: `min(max(${visibleHeight} / 2, 340px), ${visibleHeight} - 92px)`,
  maxWidth: 800,
  minHeight: 126,
  padding: 16,
  transition: 'border-color 120ms ease-out',
  width: '100%',
  '&:focus-within': { borderColor: theme.vars.palette.outline },
  // Forced colours give the border the same colour at any time.
  '@media (forced-colors: active)': { '&:focus-within': { borderWidth: 2 } },
  [low]: { overflowY: 'auto', paddingBottom: 0, scrollPaddingBlock: '16px 68px' },
}));

/** The part of the composer that scrolls. */
export const ComposerFields = styled('div')(({ theme }) => ({
  ...theme.typography.note,
  display: 'flex',
  flex: '1 1 auto',
  flexDirection: 'column',
  gap: 8,
  minHeight: 26,
  overflowY: 'auto',
  // As high as in an idle composer: the text stays in its place when the toolbar appears above it.
  '@media (pointer: fine)': { minHeight: 36 },
  [low]: { flex: 'none', overflowY: 'visible' },
}));

const toolbarRow = { alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 8 } as const;

/** Options and actions share the toolbar's rows. In a low window the options scroll. */
export const ComposerToolbar = styled('div')({
  ...toolbarRow,
  flex: 'none',
  [low]: { display: 'contents' },
});

export const ComposerOptions = styled('div')({
  display: 'contents',
  [low]: toolbarRow,
});

export const ComposerActions = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  gap: 8,
  justifyContent: 'flex-end',
  marginInlineStart: 'auto',
  [low]: {
    backgroundColor: theme.vars.palette.background.paper,
    borderTop: `1px solid ${theme.vars.palette.line}`,
    bottom: 0,
    marginInline: -16,
    padding: '8px 16px',
    position: 'sticky',
  },
}));

export const TagRow = styled('div')({
  alignItems: 'center',
  display: 'flex',
  gap: 8,
  '& > div': { flex: 1, minWidth: 0 },
});

export const TitleInput = styled('input')(({ theme }) => ({
  ...theme.typography.h2,
  background: 'none',
  border: 0,
  color: 'inherit',
  outline: 0,
  padding: 0,
  width: '100%',
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  '@media (pointer: coarse)': { flex: 'none', minHeight: 44 },
}));

/** Styles around a composer on touch screens. Chips of 36 px have touch targets of 44 px. */
export const touchTargets = {
  '@media (pointer: coarse)': {
    '& .MuiChip-clickable': {
      borderRadius: 18,
      height: 36,
      minWidth: 36,
      '&::after': { content: '""', inset: -5, position: 'absolute' },
    },
    '& form [data-recessed] > button': { minHeight: 40 },
  },
} as const;

/** The slots of a dialog that holds a composer. Its paper is invisible around the composer's card. */
export const overlayContainer = { sx: { height: visibleHeight } } as const;
export const overlayPaper = {
  bgcolor: 'transparent',
  border: 0,
  boxShadow: 'none',
  m: 4,
  maxHeight: `calc(${visibleHeight} - 32px)`,
  maxWidth: 800,
  width: 1,
  '& form': { maxHeight: 'none' },
  ...touchTargets,
  [low]: { m: 2, maxHeight: `calc(${visibleHeight} - 16px)` },
} as const;

import type { Theme } from '@mui/material/styles';
import { radius } from '../../theme/tokens';

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

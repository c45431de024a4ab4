import { styled } from '@mui/material/styles';
import { radius } from '../../theme/tokens';

/** The card of the composer. It grows with the text up to half of the screen. */
export const ComposerSurface = styled('form')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: radius.composer,
  boxShadow: theme.shadows[2],
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  maxHeight: '50dvh',
  maxWidth: 800,
  minHeight: 126,
  padding: 16,
  transition: 'border-color 120ms ease-out',
  width: '100%',
  '&:focus-within': { borderColor: theme.vars.palette.outline },
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
}));

export const ComposerToolbar = styled('div')({
  alignItems: 'center',
  display: 'flex',
  flex: 'none',
  flexWrap: 'wrap',
  gap: 8,
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
}));

/** The paper of a dialog that holds a composer. It is invisible around the composer's card. */
export const overlayPaper = {
  bgcolor: 'transparent',
  border: 0,
  boxShadow: 'none',
  m: 4,
  maxWidth: 800,
  width: 1,
} as const;

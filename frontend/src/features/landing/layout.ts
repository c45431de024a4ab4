import { styled } from '@mui/material/styles';

export const Section = styled('section')(({ theme }) => ({
  marginInline: 'auto',
  maxWidth: 1168,
  paddingBlock: 'clamp(48px, 6vw, 72px)',
  paddingInline: 24,
  [theme.breakpoints.down('sm')]: { paddingInline: 16 },
}));

export const SectionHeader = styled('header')({
  display: 'grid',
  gap: 8,
  justifyItems: 'center',
  marginBottom: 32,
  textAlign: 'center',
});

export const SectionTitle = styled('h2')(({ theme }) => ({
  ...theme.typography.h1,
  margin: 0,
  textWrap: 'balance',
}));

/** The sentence below a section heading. */
export const Lead = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  color: theme.vars.palette.text.secondary,
  fontSize: theme.typography.pxToRem(16),
  margin: 0,
  maxWidth: 560,
  textWrap: 'pretty',
}));

export const ItemTitle = styled('h3')(({ theme }) => ({ ...theme.typography.h2, margin: 0 }));

export const ItemText = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  color: theme.vars.palette.text.secondary,
  margin: 0,
  textWrap: 'pretty',
}));

/**
 * Content below the first window. It has no layout until the visitor gets near it, so that the page is
 * painted earlier. `containIntrinsicBlockSize` is its estimated height until then.
 */
export const BelowWindow = styled('div')({ contentVisibility: 'auto' });

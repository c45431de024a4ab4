import { styled } from '@mui/material/styles';

/** Leads to the store that offers the browser extension. */
export const ExtensionLink = styled('a')({
  color: 'inherit',
  // The target is larger than the text.
  padding: '12px 0',
});

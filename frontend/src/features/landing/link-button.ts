import { styled } from '@mui/material/styles';
import { buttonLook } from '../../components/plain-button';

/**
 * A link styled as the theme's button, which works without scripts. `data-filled` marks the primary
 * action; only one may be visible at a time.
 */
export const LinkButton = styled('a')(({ theme }) => ({
  ...buttonLook(theme),
  gap: 10,
  '&[data-filled][data-filled]': { minHeight: 52, paddingInline: 26 },
}));

import Apple from '@mui/icons-material/Apple';
import SvgIcon from '@mui/material/SvgIcon';
import type { ProviderName } from '../../lib/firebase-popup';

/** The identity providers, in display order. */
export const providerNames = ['google', 'apple'] as const satisfies readonly ProviderName[];

export const providerLabels = {
  google: 'Google',
  apple: 'Apple',
} as const satisfies Record<ProviderName, string>;

/** The providers' logos. Google's has four colours; Apple's takes the colour of the text. */
export const providerMarks = {
  google: (
    <SvgIcon viewBox="0 0 24 24">
      <path
        fill="#4285f4"
        d="M21.6 12.23c0-.71-.06-1.39-.18-2.05H12v3.87h5.38a4.6 4.6 0 0 1-2 3.02v2.51h3.24c1.89-1.74 2.98-4.31 2.98-7.35z"
      />
      <path
        fill="#34a853"
        d="M12 22c2.7 0 4.96-.9 6.62-2.42l-3.24-2.51c-.9.6-2.04.95-3.38.95-2.6 0-4.81-1.76-5.6-4.12H3.06v2.59A10 10 0 0 0 12 22z"
      />
      <path fill="#fbbc05" d="M6.4 13.9a6 6 0 0 1 0-3.8V7.51H3.06a10 10 0 0 0 0 8.98z" />
      <path
        fill="#ea4335"
        d="M12 5.98c1.47 0 2.79.5 3.82 1.5l2.87-2.87A9.6 9.6 0 0 0 12 2a10 10 0 0 0-8.94 5.51L6.4 10.1C7.19 7.74 9.4 5.98 12 5.98z"
      />
    </SvgIcon>
  ),
  apple: <Apple />,
} as const satisfies Record<ProviderName, unknown>;

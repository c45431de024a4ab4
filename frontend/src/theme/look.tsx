import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import { withChoice } from './in-dark';
import { theme } from './theme';

const variables = <GlobalStyles styles={theme.generateStyleSheets().map(withChoice)} />;

/**
 * Provides the theme. Colours are CSS variables, so a change of the system's scheme or of the
 * learner's choice needs no render. MUI's own provider would add 2.6 KB to switch schemes by script.
 */
export function Look({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      {variables}
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}

import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import { theme } from './theme';

const variables = <GlobalStyles styles={theme.generateStyleSheets()} />;

/**
 * Applies the theme to its children. Colours are CSS variables under media queries, so a change of
 * the system's scheme renders nothing again. MUI's own provider can also store and switch the
 * scheme by script, but would add 2.6 KB to every page.
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

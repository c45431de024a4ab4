import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import { theme } from './theme';

const variables = <GlobalStyles styles={theme.generateStyleSheets()} />;

/**
 * Gives everything inside the product's look. Its colours are CSS variables under media queries, so
 * nothing is rendered again when the visitor's scheme changes. The library's own provider, which can
 * also follow, store and switch the scheme by script, would cost every page 2.6 KB.
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

import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/**
 * A line drawing on a 160 × 120 canvas. Paths with `className="accent"` have the brand colour.
 * Hidden from screen readers: the text next to it has the same meaning.
 */
export function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 160 120"
      sx={{
        color: 'text.secondary',
        fill: 'none',
        height: 120,
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        strokeWidth: 2,
        width: 160,
        '& .accent': { stroke: (theme) => theme.vars.palette.brand.main, strokeWidth: 4 },
      }}
    >
      {children}
    </Box>
  );
}

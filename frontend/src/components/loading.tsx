import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';

const appear = keyframes({ from: { opacity: 0 } });

interface LoadingProps {
  /** Said to screen readers. */
  readonly label: string;
  /** Skeletons in the final layout. */
  readonly children?: ReactNode;
}

/**
 * Holds the place of content on its way. It takes its room at once and shows after 150 ms, so what
 * comes quickly never flickers.
 */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div role="status">
      <span style={visuallyHidden}>{label}</span>
      <Box sx={{ animation: `${appear} 120ms ease-out 150ms backwards` }}>{children}</Box>
    </div>
  );
}

import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';
import { appearLate } from './appear-late';

interface LoadingProps {
  /** Announced by screen readers. */
  readonly label: string;
  /** Skeletons in the final layout. */
  readonly children?: ReactNode;
}

export function Loading({ label, children }: LoadingProps) {
  return (
    <div role="status">
      <span style={visuallyHidden}>{label}</span>
      <Box sx={appearLate}>{children}</Box>
    </div>
  );
}

import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ImportSteps, type ImportStep } from './import-steps';

interface StepBodyProps {
  /** Absent on a page that is no step of an import. */
  readonly step?: ImportStep;
  readonly children: ReactNode;
}

/** The content of a step, or of a page that follows an import, in the column of the page. */
export function StepBody({ step, children }: StepBodyProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, sm: 5 },
        gridTemplateColumns: 'minmax(0, 1fr)',
        marginInline: 'auto',
        maxWidth: 1000,
        paddingBlock: { xs: 4, md: 6 },
        paddingInline: { xs: 4, sm: 8 },
        width: '100%',
      }}
    >
      {step && <ImportSteps current={step} />}
      {children}
    </Box>
  );
}

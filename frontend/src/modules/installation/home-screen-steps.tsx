import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The two steps that put the app on the home screen of iOS. */
export function HomeScreenSteps() {
  return (
    <Box
      component="ol"
      sx={{
        display: 'grid',
        gap: 3,
        listStyle: 'none',
        margin: 0,
        padding: 0,
        textAlign: 'left',
        '& > li': { alignItems: 'center', display: 'flex', gap: 3 },
        '& svg': { color: 'brand.text', flex: 'none' },
      }}
    >
      <Step picture={<path d="M16 4v15M10.5 9.5 16 4l5.5 5.5M11 14H8v14h16V14h-3" />}>
        1. Tap <b>Share</b> in the bar of the browser.
      </Step>
      <Step
        picture={
          <>
            <rect x={5} y={5} width={22} height={22} rx={5} />
            <path d="M16 11v10M11 16h10" />
          </>
        }
      >
        2. Tap <b>Add to Home Screen</b>.
      </Step>
    </Box>
  );
}

interface StepProps {
  /** Shapes on a canvas of 32 × 32. */
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

function Step({ picture, children }: StepProps) {
  return (
    <li>
      <svg
        aria-hidden="true"
        viewBox="0 0 32 32"
        width={32}
        height={32}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {picture}
      </svg>
      <span>{children}</span>
    </li>
  );
}

import { keyframes, styled } from '@mui/material/styles';

const pass = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(250%); }
`;

const Track = styled('div')(({ theme }) => ({
  backgroundColor: theme.vars.palette.recess,
  borderRadius: 3,
  height: 6,
  overflow: 'hidden',
  width: '100%',
}));

const Bar = styled('div')(({ theme }) => ({
  backgroundColor: theme.vars.palette.brand.main,
  borderRadius: 3,
  height: '100%',
  transition: 'width 250ms ease-out',
  '&[data-passing]': { animation: `${pass} 1.4s ease-in-out infinite`, width: '40%' },
  '@media (prefers-reduced-motion: reduce)': {
    transition: 'none',
    '&[data-passing]': { animation: 'none', marginInline: 'auto' },
  },
}));

interface ProgressBarProps {
  /** Percentage from 0 to 100. Omit it for indeterminate progress. */
  readonly value?: number;
  readonly 'aria-label'?: string;
  readonly 'aria-valuetext'?: string;
  readonly 'aria-hidden'?: boolean;
}

export function ProgressBar({ value, ...aria }: ProgressBarProps) {
  const isPassing = value === undefined;
  return (
    <Track
      role="progressbar"
      {...aria}
      {...(!isPassing && { 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': value })}
    >
      <Bar
        data-passing={isPassing || undefined}
        {...(!isPassing && { style: { width: `${value}%` } })}
      />
    </Track>
  );
}

import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';

interface TimeLabel {
  readonly text: string;
  /** From 0 at the left edge to 1. */
  readonly at: number;
  readonly isBold?: boolean;
}

interface TimeAxisProps {
  readonly labels: readonly TimeLabel[];
  /** Whether labels near the edges are moved into the axis. */
  readonly staysInside?: boolean;
  readonly style: CSSProperties;
}

/** Labels of the time axis at any distances. */
export function TimeAxis({ labels, staysInside = false, style }: TimeAxisProps) {
  return (
    <Axis aria-hidden style={style}>
      {labels.map(({ text, at, isBold }) => (
        <span
          key={at}
          data-bold={isBold || undefined}
          style={{ left: `${100 * at}%`, ...(staysInside && { translate: `${-100 * at}%` }) }}
        >
          {text}
        </span>
      ))}
    </Axis>
  );
}

const Axis = styled('div')(({ theme }) => ({
  position: 'relative',
  '& > span': { position: 'absolute', whiteSpace: 'nowrap' },
  '& > [data-bold]': { color: theme.vars.palette.brand.text, fontWeight: 600 },
}));

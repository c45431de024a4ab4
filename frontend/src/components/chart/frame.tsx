import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { forcedColors } from '../../theme/tokens';

/** A chart with the column of its scale, its plot, and its time axis below the plot. */
export const ChartFrame = styled('figure')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  columnGap: 10,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  margin: 0,
}));

/** The lines of a chart. Its SVG is stretched, and the lines keep their width. */
export const Plot = styled('div')(({ theme }) => ({
  // The time runs from left to right in every language.
  direction: 'ltr',
  position: 'relative',
  '& svg': { display: 'block', height: '100%', overflow: 'visible', width: '100%' },
  '& path': { fill: 'none', vectorEffect: 'non-scaling-stroke' },
  '& .line': { stroke: theme.vars.palette.line, [forcedColors]: { stroke: 'GrayText' } },
}));

/** The fill of a bar, which a forced palette replaces. */
export const barFill = (color: string) => ({
  backgroundColor: color,
  [forcedColors]: { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' },
});

/** Labels of the time axis at the start, the end and the same distances between them. */
export const EvenLabels = styled('div')({
  direction: 'ltr',
  display: 'flex',
  gridColumn: 2,
  justifyContent: 'space-between',
});

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

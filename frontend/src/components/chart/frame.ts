import { styled } from '@mui/material/styles';
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

/** Labels of the time axis at the start, the end and the same distances between them. */
export const EvenLabels = styled('div')({
  direction: 'ltr',
  display: 'flex',
  gridColumn: 2,
  justifyContent: 'space-between',
});

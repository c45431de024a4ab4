import { forcedColors } from '../../theme/tokens';

/** The fill of a bar, which a forced palette replaces. */
export const barFill = (color: string) => ({
  backgroundColor: color,
  [forcedColors]: { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' },
});

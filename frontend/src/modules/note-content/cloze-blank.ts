import type { Theme } from '@mui/material/styles';

/** Returns the styles of the bars that `ClozeText` shows instead of the answers. */
export const clozeBlank = ({ vars: { palette } }: Theme) => ({
  backgroundColor: palette.recess,
  border: `1px solid ${palette.line}`,
  borderRadius: '5px',
  display: 'inline-block',
  height: '1.1em',
  verticalAlign: '-0.2em',
});

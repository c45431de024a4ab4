import Box from '@mui/material/Box';

/** A forgetting curve as an SVG path: each review restores recall and slows its decay. */
const recall =
  'M-20 20 C40 180 120 240 220 262 V20 C360 150 520 206 680 226 V20 C860 100 1040 136 1240 152 V20 C1380 60 1500 76 1640 84';

/** The background of a page with one card: a warm gradient at the top, the curve at the bottom. */
export function EntryBackdrop() {
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        alignItems: 'end',
        background: `radial-gradient(60% 55% at 50% 0%, ${theme.vars.palette.brand.tint}, transparent)`,
        color: theme.vars.palette.line,
        display: 'grid',
        inset: 0,
        position: 'absolute',
        zIndex: -1,
      })}
    >
      <svg width="100%" height="28%" viewBox="0 0 1600 280" preserveAspectRatio="xMidYMid slice">
        <path
          d={recall}
          fill="none"
          stroke="currentColor"
          strokeLinejoin="round"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </Box>
  );
}

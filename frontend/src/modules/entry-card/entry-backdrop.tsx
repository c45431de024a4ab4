import Box from '@mui/material/Box';

/** What is recalled over time: it fades, and each review lifts it and makes it fade more slowly. */
const recall =
  'M-20 20 C40 180 120 240 220 262 V20 C360 150 520 206 680 226 V20 C860 100 1040 136 1240 152 V20 C1380 60 1500 76 1640 84';

/** A quiet ground for a page that holds one card: the warmth of the brand above, its curve below. */
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

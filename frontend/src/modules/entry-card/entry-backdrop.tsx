import Box from '@mui/material/Box';

/** What is recalled over time: it fades, and each review lifts it and makes it fade more slowly. */
const recall =
  'M-40 96 C60 300 160 380 260 420 V96 C400 250 540 320 700 352 V96 C880 196 1080 244 1300 268 V96 C1400 128 1500 150 1640 168';

/** A quiet ground for a page that holds one card: the warmth of the brand, and its curve. */
export function EntryBackdrop() {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 1600 520"
      preserveAspectRatio="xMidYMid slice"
      sx={(theme) => ({
        background: `radial-gradient(60% 55% at 50% 0%, ${theme.vars.palette.brand.tint}, transparent)`,
        color: theme.vars.palette.line,
        height: '100%',
        inset: 0,
        position: 'absolute',
        width: '100%',
        zIndex: -1,
      })}
    >
      <path
        d={recall}
        fill="none"
        stroke="currentColor"
        strokeLinejoin="round"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { paths } from '../../config/paths';

/** Says what the product is. The link works before the app has loaded. */
export function Introduction() {
  return (
    <Typography sx={{ color: 'text.secondary', marginBottom: -3, textWrap: 'balance' }}>
      Capture notes, turn them into cards, and meet each one again just before you would forget it.
      {!isCoreBuild && (
        <Box
          component="a"
          href={paths.landing}
          sx={{ color: 'brand.text', display: 'block', fontWeight: 600, paddingBlock: 3 }}
        >
          See how it works
        </Box>
      )}
    </Typography>
  );
}

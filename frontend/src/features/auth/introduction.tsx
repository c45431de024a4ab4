import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { paths } from '../../config/paths';

/** Says what the product is. The link works before the app has loaded. */
export function Introduction() {
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      Capture notes, turn them into cards, and meet each one again just before you would forget it.
      {!isCoreBuild && (
        <Link href={paths.landing} sx={{ display: 'block', fontWeight: 600, paddingBlock: 3 }}>
          See how it works
        </Link>
      )}
    </Typography>
  );
}

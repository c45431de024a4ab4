import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { betaFeatures, betaPaths } from '../../config/beta-features';

/** What the setting "Try new features early" turns on. */
export function BetaFeatureList() {
  return (
    <Box component="ul" aria-label="New features" sx={{ margin: 0, paddingInlineStart: 5 }}>
      {betaPaths.map((path) => (
        <Typography key={path} component="li" variant="body2">
          <b>{betaFeatures[path].name}</b>
          {': '}
          {betaFeatures[path].text}
        </Typography>
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface BrandProps {
  /** Shows only the tile. Screen readers still announce the name. */
  readonly isShort?: boolean;
}

export function Brand({ isShort = false }: BrandProps) {
  return (
    <Box sx={{ alignItems: 'center', display: 'inline-flex', gap: 2.5 }}>
      <Typography
        variant="brandName"
        {...(isShort ? { role: 'img', 'aria-label': 'MyLinguist' } : { 'aria-hidden': true })}
        sx={{
          backgroundColor: 'brand.main',
          borderRadius: '8px',
          color: 'brand.onMain',
          display: 'grid',
          flex: 'none',
          fontSize: 13.5,
          height: 26,
          paddingBottom: '2px',
          placeItems: 'center',
          width: 26,
        }}
      >
        ml
      </Typography>
      {!isShort && <Typography variant="brandName">MyLinguist</Typography>}
    </Box>
  );
}

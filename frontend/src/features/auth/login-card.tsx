import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Brand } from '../../modules/brand/brand';

interface LoginCardProps {
  /** What the card is for; without it the tagline is the heading. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** The card in the middle of the login page, with logo and tagline. */
export function LoginCard({ title, children }: LoginCardProps) {
  return (
    <Box
      component="main"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        minHeight: '100dvh',
        alignContent: 'start',
        paddingBlock: { xs: 4, md: '12vh' },
        paddingInline: 4,
      }}
    >
      <Card sx={{ maxWidth: 420, padding: { xs: 6, sm: 8 }, width: '100%' }}>
        <Stack sx={{ gap: 6 }}>
          <Stack sx={{ alignItems: 'center', gap: 2, textAlign: 'center' }}>
            <Brand />
            <Typography
              {...(title ? { variant: 'body1', component: 'p' } : { variant: 'h1' })}
              sx={title ? { color: 'text.secondary' } : {}}
            >
              Remember everything.
            </Typography>
          </Stack>
          {title && (
            <Typography variant="h2" component="h1">
              {title}
            </Typography>
          )}
          {children}
        </Stack>
      </Card>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { radius } from '../../theme/tokens';
import { Brand } from '../brand/brand';
import { EntryBackdrop } from './entry-backdrop';

interface EntryCardProps {
  /** The heading of the card. Without it the tagline is the heading. */
  readonly title?: string;
  /** Shown below the tagline. */
  readonly introduction?: ReactNode;
  readonly children: ReactNode;
}

/** A centred card with logo and tagline, for pages outside of the app. */
export function EntryCard({ title, introduction, children }: EntryCardProps) {
  return (
    <Box
      component="main"
      sx={{
        alignItems: 'center',
        // Centred, but aligned to the top if the card is higher than the window.
        alignContent: 'safe center',
        display: 'grid',
        isolation: 'isolate',
        justifyItems: 'center',
        minHeight: '100dvh',
        paddingBlock: 8,
        paddingInline: 4,
        position: 'relative',
      }}
    >
      <EntryBackdrop />
      {/* Has the look of MUI's Card. The public pages do not load its code. */}
      <Box
        sx={(theme) => ({
          backgroundColor: 'background.paper',
          border: '1px solid',
          borderColor: 'line',
          borderRadius: `${radius.card}px`,
          boxShadow: theme.vars.palette.shadow.floating,
          maxWidth: 420,
          padding: { xs: 6, sm: 8 },
          width: '100%',
        })}
      >
        <Stack sx={{ gap: 6 }}>
          <Stack sx={{ alignItems: 'center', gap: 3, textAlign: 'center' }}>
            <Brand />
            <Typography
              {...(title ? { variant: 'body1', component: 'p' } : { variant: 'h1' })}
              sx={title ? { color: 'text.secondary' } : {}}
            >
              Remember everything.
            </Typography>
            {introduction}
          </Stack>
          {title && (
            <Typography variant="h2" component="h1">
              {title}
            </Typography>
          )}
          {children}
        </Stack>
      </Box>
    </Box>
  );
}

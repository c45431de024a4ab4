import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface DashboardCardProps {
  readonly title: string;
  /** Shown at the right of the title. */
  readonly aside?: ReactNode;
  /** Highlights the card because it offers the next action. */
  readonly isInviting?: boolean;
  readonly children: ReactNode;
}

export function DashboardCard({ title, aside, isInviting = false, children }: DashboardCardProps) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{
        alignContent: 'start',
        display: 'grid',
        gap: 3,
        padding: 5,
        ...(isInviting && { backgroundColor: 'brand.tint', borderColor: 'brand.tint' }),
      }}
    >
      <Box
        sx={{
          alignItems: 'center',
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          justifyContent: 'space-between',
          minHeight: 26,
        }}
      >
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Card>
  );
}

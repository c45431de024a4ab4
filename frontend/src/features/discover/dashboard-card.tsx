import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface DashboardCardProps {
  readonly title: string;
  /** At the right of the title, in soft text. */
  readonly aside?: ReactNode;
  /** Sets the card apart as the one to act on. */
  readonly isInviting?: boolean;
  readonly children: ReactNode;
}

/** One section of the dashboard. */
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

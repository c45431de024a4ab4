import Typography from '@mui/material/Typography';
import { useHeading } from '../../components/heading-level';

/** Greets a learner who has no notes yet. */
export function Welcome() {
  const heading = useHeading(1);
  return (
    <header style={{ textAlign: 'center' }}>
      <Typography variant="h1" component={heading}>
        Welcome to your notes!
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1 }}>
        Start by writing about something you want to learn and memorize
      </Typography>
    </header>
  );
}

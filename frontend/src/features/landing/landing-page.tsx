import Typography from '@mui/material/Typography';

/** The public front page. */
export function LandingPage() {
  return (
    <main>
      <Typography variant="h1">Remember what matters to you. Forever!</Typography>
    </main>
  );
}

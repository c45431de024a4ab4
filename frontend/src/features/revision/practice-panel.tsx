import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

/** Stands where the answers would: a note rated Hard is read once more and its schedule stays. */
export function PracticePanel({ onContinue }: { onContinue: () => void }) {
  return (
    <Stack sx={{ alignItems: 'center', gap: 3 }}>
      <Typography sx={{ color: 'text.secondary', textAlign: 'center' }}>
        Once more for practice: you found this one hard. Its next review stays as it is.
      </Typography>
      <Button variant="contained" onClick={onContinue}>
        Continue
      </Button>
    </Stack>
  );
}

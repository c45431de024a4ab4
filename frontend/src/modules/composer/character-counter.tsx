import Typography from '@mui/material/Typography';
import { counterLevel } from './counter';

interface CharacterCounterProps {
  /** What is counted, as in "content". */
  label: string;
  length: number;
  limit: number;
}

/** How much of a limit a text has used; it appears when the limit is near. */
export function CharacterCounter({ label, length, limit }: CharacterCounterProps) {
  const level = counterLevel(length, limit);
  if (level === 'hidden') return null;
  const used = `${length.toLocaleString('en')} / ${limit.toLocaleString('en')}`;
  return (
    <Typography
      variant="caption"
      component="p"
      color={level === 'error' ? 'error' : 'warning'}
      data-level={level}
      sx={{ fontVariantNumeric: 'tabular-nums', m: 0, textAlign: 'end' }}
    >
      {length > limit ? `${used}: the ${label} is too long to be saved` : used}
    </Typography>
  );
}

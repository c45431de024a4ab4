import Typography from '@mui/material/Typography';
import { counterThresholds } from '@mylinguist/shared/limits';

interface CharacterCounterProps {
  /** Name of the counted text, such as "content". */
  label: string;
  length: number;
  limit: number;
}

/** The length of a text and its limit. Hidden until the length nears the limit. */
export function CharacterCounter({ label, length, limit }: CharacterCounterProps) {
  if (length < limit * counterThresholds.warning) return null;
  const level = length >= limit * counterThresholds.error ? 'error' : 'warning';
  const used = `${length.toLocaleString('en')} / ${limit.toLocaleString('en')}`;
  return (
    <Typography
      variant="caption"
      component="p"
      color={level}
      data-level={level}
      sx={{ fontVariantNumeric: 'tabular-nums', m: 0, textAlign: 'end' }}
    >
      {length > limit ? `${used}: the ${label} is too long to be saved` : used}
    </Typography>
  );
}

import TextField from '@mui/material/TextField';
import { focusOnMount } from './focus-on-mount';

interface EmailFieldProps {
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (value: string) => void;
}

/** The first field of a form: it takes the focus when the form appears. */
export function EmailField({ value, problem, onChange }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      value={value}
      error={problem !== null}
      helperText={problem ?? ' '}
      inputRef={focusOnMount}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

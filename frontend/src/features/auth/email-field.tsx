import TextField from '@mui/material/TextField';
import { focusOnMount } from './focus-on-mount';

const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Returns why the trimmed address is invalid, or null. */
export function emailProblem(email: string): string | null {
  return emailPattern.test(email) ? null : 'Please enter a valid email address';
}

interface EmailFieldProps {
  readonly label?: string;
  readonly value: string;
  readonly problem: string | null;
  /** Focuses the field on mount. */
  readonly isFirst?: boolean;
  readonly onChange: (value: string) => void;
}

export function EmailField(props: EmailFieldProps) {
  const { label = 'Email', value, problem, isFirst = true, onChange } = props;
  return (
    <TextField
      label={label}
      name="email"
      type="email"
      autoComplete="email"
      value={value}
      error={problem !== null}
      helperText={problem ?? ' '}
      inputRef={isFirst ? focusOnMount : null}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

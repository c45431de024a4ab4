import { limits } from '@mylinguist/shared/limits';
import TextField from '@mui/material/TextField';
import { focusOnMount } from './focus-on-mount';

/** Returns why a name is invalid, or null. Expects it trimmed. */
export function nameProblem(name: string): string | null {
  if (name === '') return 'Please enter your name';
  return name.length > limits.personName
    ? `Name must be at most ${limits.personName} characters long`
    : null;
}

interface NameFieldProps {
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (value: string) => void;
}

/** Focuses on mount because it is the first field of its form. */
export function NameField({ value, problem, onChange }: NameFieldProps) {
  return (
    <TextField
      label="Name"
      name="name"
      autoComplete="name"
      value={value}
      error={problem !== null}
      helperText={problem ?? ' '}
      inputRef={focusOnMount}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

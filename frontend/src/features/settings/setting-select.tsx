import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

interface SettingSelectProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `option` and `optgroup` elements: the system's own list is the easiest to use everywhere. */
  readonly children: ReactNode;
}

/** A setting that is one of several. */
export function SettingSelect({ label, value, onChange, children }: SettingSelectProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {children}
    </TextField>
  );
}

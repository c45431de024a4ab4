import TextField from '@mui/material/TextField';

interface ChoiceSelectProps<Value extends string | number> {
  /** Shown above the field. Otherwise `labelledBy` names it. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly value: Value;
  readonly choices: readonly (readonly [value: Value, label: string])[];
  /** Shown below the field. */
  readonly helperText?: string;
  readonly onChange: (value: Value) => void;
  readonly width?: number;
}

/** A select of the device, which works best on touch screens. */
export function ChoiceSelect<Value extends string | number>({
  label,
  labelledBy,
  value,
  choices,
  helperText,
  onChange,
  width,
}: ChoiceSelectProps<Value>) {
  return (
    <TextField
      select
      label={label}
      value={String(value)}
      helperText={helperText}
      onChange={(event) => {
        const chosen = choices.find(([choice]) => String(choice) === event.target.value);
        if (chosen) onChange(chosen[0]);
      }}
      sx={{ width: width === undefined ? undefined : { xs: '100%', sm: width } }}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: { 'aria-labelledby': labelledBy },
      }}
    >
      {choices.map(([choice, text]) => (
        <option key={String(choice)} value={String(choice)}>
          {text}
        </option>
      ))}
    </TextField>
  );
}

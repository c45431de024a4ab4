import TextField from '@mui/material/TextField';
import type { ChoiceGroup } from '@mylinguist/shared/settings/field';

interface SettingSelectProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly groups: readonly ChoiceGroup<Value>[];
  readonly onChange: (value: Value) => void;
}

/** A setting with several choices. Uses the native select, the most accessible one everywhere. */
export function SettingSelect<Value>({
  label,
  value,
  groups,
  onChange,
}: SettingSelectProps<Value>) {
  const choices = groups.flatMap((group) => group.choices);
  return (
    <TextField
      select
      label={label}
      value={String(value)}
      onChange={(event) => {
        const chosen = choices.find(([choice]) => String(choice) === event.target.value);
        if (chosen) onChange(chosen[0]);
      }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {groups.map((group) => (
        <SettingOptions key={group.label ?? ''} group={group} />
      ))}
    </TextField>
  );
}

function SettingOptions({ group }: { readonly group: ChoiceGroup<unknown> }) {
  const options = group.choices.map(([value, label]) => (
    <option key={String(value)} value={String(value)}>
      {label}
    </option>
  ));
  return group.label ? <optgroup label={group.label}>{options}</optgroup> : options;
}

import type { Settings } from '@mylinguist/shared/schemas/settings';
import type { SelectField, SwitchField } from '@mylinguist/shared/settings/field';
import { settingFields, type SettingWithField } from '@mylinguist/shared/settings/fields';
import type { ReactNode } from 'react';
import { SettingSelect } from './setting-select';
import { SettingSwitch } from './setting-switch';

type Value = Settings[SettingWithField];

interface SettingFieldProps {
  readonly name: SettingWithField;
  readonly value: Value;
  readonly onChange: (edit: Partial<Settings>) => void;
  /** Shown below a switch. */
  readonly notice?: ReactNode;
}

/** Renders one setting from its entry in `settingFields`: a switch, or a select if it has choices. */
export function SettingField({ name, value, onChange, notice }: SettingFieldProps) {
  const field = settingFields[name] as SwitchField | SelectField<Value>;
  const change = (next: Value) => onChange({ [name]: next });
  if (!('choices' in field)) {
    return (
      <SettingSwitch
        label={field.label}
        description={field.help}
        notice={notice}
        checked={value === true || value === null}
        onChange={change}
      />
    );
  }
  const { choices } = field;
  const groups = typeof choices === 'function' ? choices(value) : [{ choices }];
  return <SettingSelect label={field.label} value={value} groups={groups} onChange={change} />;
}

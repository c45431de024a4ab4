import type { Settings } from '@mylinguist/shared/schemas/settings';
import { SettingSelect } from './setting-select';
import { SettingSwitch } from './setting-switch';
import { SettingsSection } from './settings-section';

/** The kinds of note that the composer may open with. */
const noteModes = [
  ['freestyle', 'Quick note'],
  ['flashcard', 'Flashcard'],
  ['cloze', 'Cloze test'],
] as const satisfies readonly (readonly [Settings['defaultNoteMode'], string])[];

interface SectionProps {
  readonly settings: Settings;
  readonly onChange: (edit: Partial<Settings>) => void;
}

export function NoteTakingSection({ settings, onChange }: SectionProps) {
  return (
    <SettingsSection title="Note Taking Preferences">
      <SettingSelect
        label="Default note mode"
        value={settings.defaultNoteMode}
        onChange={(value) => {
          const mode = noteModes.find(([name]) => name === value);
          if (mode) onChange({ defaultNoteMode: mode[0] });
        }}
      >
        {noteModes.map(([mode, label]) => (
          <option key={mode} value={mode}>
            {label}
          </option>
        ))}
      </SettingSelect>
      <SettingSwitch
        label="Always show the title"
        description="The composer opens with its title field."
        checked={settings.alwaysShowTitle}
        onChange={(alwaysShowTitle) => onChange({ alwaysShowTitle })}
      />
      <SettingSwitch
        label="Enter to submit"
        description="Enter saves a note and Shift+Enter adds a line; when off, Shift+Enter saves."
        checked={settings.enterToSubmit}
        onChange={(enterToSubmit) => onChange({ enterToSubmit })}
      />
    </SettingsSection>
  );
}

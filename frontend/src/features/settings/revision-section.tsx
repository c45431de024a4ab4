import { sessionSizes } from '@mylinguist/shared/limits';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import { reminderHours } from './reminder-hours';
import { SettingSelect } from './setting-select';
import { SettingSwitch } from './setting-switch';
import { SettingsSection } from './settings-section';
import { timeZoneChoices } from './time-zones';

interface SectionProps {
  readonly settings: Settings;
  readonly onChange: (edit: Partial<Settings>) => void;
}

export function RevisionSection({ settings, onChange }: SectionProps) {
  return (
    <SettingsSection title="Revision Preferences">
      <SettingSelect
        label="Notes per session"
        value={String(settings.revisionNotesCount)}
        onChange={(value) => {
          const size = sessionSizes.find(({ notes }) => String(notes) === value);
          if (size) onChange({ revisionNotesCount: size.notes });
        }}
      >
        {sessionSizes.map(({ notes, minutes }) => (
          <option key={notes} value={notes}>
            {notes} notes (~{minutes} min)
          </option>
        ))}
      </SettingSelect>
      <SettingSwitch
        label="Revision reminders"
        description="Tells you when notes are ready for review."
        checked={settings.reminderEnabled !== false}
        onChange={(reminderEnabled) => onChange({ reminderEnabled })}
      />
      <SettingSelect
        label="Reminder time"
        value={settings.reminderTime}
        onChange={(reminderTime) => onChange({ reminderTime })}
      >
        {reminderHours.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SettingSelect>
      <SettingSelect
        label="Time zone"
        value={settings.timezone}
        onChange={(timezone) => onChange({ timezone })}
      >
        {timeZoneChoices(settings.timezone).map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.zones.map(([zone, label]) => (
              <option key={zone} value={zone}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </SettingSelect>
    </SettingsSection>
  );
}

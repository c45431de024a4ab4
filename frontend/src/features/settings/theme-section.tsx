import Typography from '@mui/material/Typography';
import type { ChoiceGroup } from '@mylinguist/shared/settings/field';
import { useEffect, useState } from 'react';
import { chooseTheme, themeChoice, type ThemeChoice } from '../../theme/theme-choice';
import { SettingSelect } from './setting-select';
import { SettingsSection } from './settings-section';

const groups: readonly ChoiceGroup<ThemeChoice>[] = [
  {
    choices: [
      ['system', 'Same as this device'],
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
  },
];

/** Chooses the theme of this browser. It is not one of the stored settings and needs no Save. */
export function ThemeSection() {
  const [choice, setChoice] = useState(themeChoice);
  useEffect(() => {
    const follow = () => setChoice(themeChoice());
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  return (
    <SettingsSection title="Appearance">
      <SettingSelect
        label="Theme"
        value={choice}
        groups={groups}
        onChange={(next) => {
          chooseTheme(next);
          setChoice(next);
        }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Applies at once, in this browser only.
      </Typography>
    </SettingsSection>
  );
}

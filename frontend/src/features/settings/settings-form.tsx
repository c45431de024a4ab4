import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import { settingSections } from '@mylinguist/shared/settings/field';
import { settingFields } from '@mylinguist/shared/settings/fields';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useSaveSettings } from '../../api/settings';
import { useWriteFailure } from '../../api/use-write-failure';
import { SubmitButton } from '../../components/submit-button';
import { SettingField } from './setting-field';
import { SettingsSection } from './settings-section';
import { useIsShown } from './use-is-shown';

const settingNames = Object.keys(settingFields) as (keyof Settings)[];

/** How long the success shows, in ms. */
const successDuration = 3000;

/** One form for all settings. Save sends them together. */
export function SettingsForm({ stored }: { readonly stored: Settings }) {
  const [edits, setEdits] = useState<Partial<Settings>>({});
  const { mutateAsync, reset, isPending, isSuccess, error } = useSaveSettings();
  const tellFailure = useWriteFailure();
  const isShown = useIsShown();
  const settings = { ...stored, ...edits };

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, successDuration);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  const change = (edit: Partial<Settings>) => {
    setEdits((before) => ({ ...before, ...edit }));
    if (!isPending) reset();
  };

  const saveAway = (left: Settings) => {
    mutateAsync(left).catch((failure: unknown) =>
      tellFailure('save settings', failure, () => saveAway(left)),
    );
  };

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    mutateAsync(settings).then(
      // Keeps the edits that were made during the request.
      () => setEdits((now) => (now === edits ? {} : now)),
      (failure: unknown) => {
        console.error('Saving the settings failed', failure);
        if (!isShown.current) tellFailure('save settings', failure, () => saveAway(settings));
      },
    );
  };

  return (
    <Stack component="form" onSubmit={save} sx={{ gap: 6 }}>
      {settingSections.map((title) => (
        <SettingsSection key={title} title={title}>
          {settingNames
            .filter((name) => settingFields[name].section === title)
            .map((name) => (
              <SettingField key={name} name={name} value={settings[name]} onChange={change} />
            ))}
        </SettingsSection>
      ))}
      <Stack sx={{ alignItems: 'flex-start', gap: 4 }}>
        <SubmitButton label="Save Settings" busyLabel="Saving..." isBusy={isPending} />
        {isSuccess && <Alert severity="success">Settings saved successfully!</Alert>}
        {error && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" type="submit">
                Try again
              </Button>
            }
          >
            {error.message}
          </Alert>
        )}
      </Stack>
    </Stack>
  );
}

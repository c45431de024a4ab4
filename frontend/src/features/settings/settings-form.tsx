import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import type { Settings, SettingsChange } from '@mylinguist/shared/schemas/settings';
import { settingSections } from '@mylinguist/shared/settings/field';
import { settingFields, type SettingWithField } from '@mylinguist/shared/settings/fields';
import { useEffect, useRef, type ComponentType, type SubmitEvent } from 'react';
import { isStale } from '../../api/error-kinds';
import { useSaveSettings } from '../../writes/entity-mutations';
import { useWriteFailure } from '../../writes/use-write-failure';
import { LongOperation } from '../../components/long-operation';
import { useNotify } from '../../components/notifier';
import { SubmitButton } from '../../components/submit-button';
import { BetaFeatureList } from './beta-feature-list';
import { SaveBar } from './save-bar';
import { SettingField } from './setting-field';
import { SettingsSection } from './settings-section';
import { useIsShown } from '../../hooks/use-is-shown';
import { useSettingsEdits } from './use-settings-edits';

const settingNames = Object.keys(settingFields) as SettingWithField[];

/** How long the success shows, in ms. */
const successDurationMs = 3000;
const success = 'Settings saved successfully!';

/** The provider rejects an address for a day after the first failure, and longer after a second. */
const undeliverable =
  'Mail to your address could not be delivered, so reminders by mail are off. Check the address of your account, then turn them on again. If it is correct, wait two days first.';

const describeFailure = (error: Error) =>
  isStale(error)
    ? 'Your settings were changed elsewhere at the same time. Please try again.'
    : error.message;

export interface SettingsFormProps {
  readonly stored: Settings;
  /** Shows what the chosen level of desired retention means, in percent. */
  readonly RetentionEffect?: ComponentType<{ chosen: number; present: number }> | undefined;
  /** Turns notifications on this device on and off. */
  readonly DeviceReminders?: ComponentType<{ isReminding: boolean }> | undefined;
}

/** One form for all settings. Save sends them together. Shows the stored value of an unedited one. */
export function SettingsForm({ stored, RetentionEffect, DeviceReminders }: SettingsFormProps) {
  const { mutateAsync, reset, isPending, isSuccess, error, variables } = useSaveSettings();
  const notify = useNotify();
  const tellFailure = useWriteFailure();
  const isShown = useIsShown();
  const saveButton = useRef<HTMLButtonElement>(null);
  const sending = useRef<SettingsChange | null>(null);

  const { unsaved, isRestored, change, forget, discard } = useSettingsEdits(stored, (left) => {
    if (sending.current && JSON.stringify(sending.current) === JSON.stringify(left)) return;
    notify({
      message: 'Your changes to the settings are not saved yet.',
      action: { label: 'Save', onSelect: () => void save(left) },
    });
  });

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, successDurationMs);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  async function save(edits: SettingsChange) {
    sending.current = edits;
    try {
      await mutateAsync(edits);
      forget(edits);
      if (!isShown.current) notify({ message: success });
    } catch (failure) {
      console.error('Saving the settings failed', failure);
      if (!isShown.current) tellFailure('save settings', failure, () => void save(edits));
    } finally {
      sending.current = null;
    }
  }

  const edit = (next: SettingsChange) => {
    change(next);
    if (!isPending) reset();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) void save(unsaved);
  };

  const settings = { ...stored, ...unsaved };
  const hasEdits = Object.keys(unsaved).length > 0;
  // Until the learner has saved: an edit must not hide what it is about.
  const isUndeliverable = stored.reminderByMail === 'undeliverable';
  return (
    <Box
      component="form"
      onSubmit={submit}
      // A field with the focus scrolls clear of the bar.
      sx={{ display: 'contents', '& :is(input, select)': { scrollMarginBottom: 96 } }}
    >
      {isRestored && (
        <Alert severity="info">These settings contain changes that you have not saved yet.</Alert>
      )}
      {settingSections.map((title) => (
        <SettingsSection key={title} title={title}>
          {settingNames
            .filter((name) => settingFields[name].section === title)
            .map((name) => (
              <Box key={name} sx={{ display: 'grid', gap: 2 }}>
                <SettingField
                  name={name}
                  value={settings[name]}
                  onChange={edit}
                  notice={name === 'reminderByMail' && isUndeliverable && undeliverable}
                />
                {name === 'betaFeaturesEnabled' && <BetaFeatureList />}
                {name === 'desiredRetention' && RetentionEffect && (
                  <RetentionEffect
                    chosen={settings.desiredRetention}
                    present={stored.desiredRetention}
                  />
                )}
              </Box>
            ))}
          {title === 'Reminders' && DeviceReminders && (
            <DeviceReminders isReminding={settings.reminderEnabled !== false} />
          )}
        </SettingsSection>
      ))}
      <SaveBar
        hasEdits={hasEdits}
        messages={
          <>
            <LongOperation
              isRunning={isPending && variables.timezone !== undefined}
              message="Moving your notes to the new time zone. This may take a few minutes if you have many."
              onLeave={() =>
                notify({ message: 'Your notes are still being moved to the new time zone.' })
              }
            />
            {isSuccess && <Alert severity="success">{success}</Alert>}
            {error && (
              <Alert
                severity="error"
                action={
                  <Button color="inherit" size="small" type="submit">
                    Try again
                  </Button>
                }
              >
                {describeFailure(error)}
              </Alert>
            )}
          </>
        }
      >
        <SubmitButton
          ref={saveButton}
          label="Save Settings"
          busyLabel="Saving..."
          isBusy={isPending}
        />
        {hasEdits && !isPending && (
          <Button
            variant="text"
            color="inherit"
            onClick={() => {
              discard();
              reset();
              // The button disappears, and would take the focus with it.
              saveButton.current?.focus();
            }}
          >
            Discard changes
          </Button>
        )}
      </SaveBar>
    </Box>
  );
}

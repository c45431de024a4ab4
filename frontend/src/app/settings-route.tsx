import { SettingsPage } from '../features/settings/settings-page';
import { SignInDetails } from '../features/auth/account/sign-in-details';
import { DeviceReminders } from '../features/settings/device-reminders';
import { MemoryModelSection } from '../features/settings/memory-model-section';
import { RetentionEffect } from '../features/settings/retention-effect';
import { SpeechSection } from '../features/settings/speech-section';
import { TimeOffSection } from '../features/settings/time-off/time-off-section';
import { ImportAndExport } from './import-and-export/import-and-export';
import { ThisDevice } from './this-device/this-device';

/** In `app`, because features must not import each other. */
export function SettingsRoute() {
  return (
    <SettingsPage
      signInDetails={<SignInDetails />}
      RetentionEffect={RetentionEffect}
      DeviceReminders={DeviceReminders}
    >
      <TimeOffSection />
      <MemoryModelSection />
      {'speechSynthesis' in window && <SpeechSection />}
      <ThisDevice />
      <ImportAndExport />
    </SettingsPage>
  );
}

import Box from '@mui/material/Box';
import { lazyPart } from '../components/lazy-part';
import { SettingsPage } from '../features/settings/settings-page';

const [SignInDetails] = lazyPart(
  async () => (await import('../features/auth/account/sign-in-details')).SignInDetails,
  'Your name, email and password could not be loaded.',
  // As high as its three rows.
  () => <Box sx={{ minHeight: 180 }} />,
);

const [RetentionEffect] = lazyPart(
  async () => (await import('../features/settings/retention-effect')).RetentionEffect,
  'The effect of the desired retention could not be loaded.',
  // As high as its lines.
  () => <Box sx={{ minHeight: { xs: 104, sm: 44 } }} />,
);

const [DeviceReminders] = lazyPart(
  async () => (await import('../features/settings/device-reminders')).DeviceReminders,
  'The notifications of this device could not be loaded.',
  // As high as its lines.
  () => <Box sx={{ minHeight: { xs: 116, sm: 48 } }} />,
);

const [TimeOffSection] = lazyPart(
  async () => (await import('../features/settings/time-off/time-off-section')).TimeOffSection,
  'Your breaks and lighter days could not be loaded.',
  // As high as the section.
  () => <Box sx={{ minHeight: 690 }} />,
);

const [MemoryModelSection] = lazyPart(
  async () => (await import('../features/settings/memory-model-section')).MemoryModelSection,
  'Your memory model could not be loaded.',
  // As high as the section.
  () => <Box sx={{ minHeight: 190 }} />,
);

const [SpeechSection] = lazyPart(
  async () => (await import('../features/settings/speech-section')).SpeechSection,
  'The voices could not be loaded.',
  // As high as the section with one voice.
  () => <Box sx={{ minHeight: 280 }} />,
);

const [ThisDevice] = lazyPart(
  async () => (await import('./this-device/this-device')).ThisDevice,
  'What is stored on this device could not be loaded.',
  // As high as the section.
  () => <Box sx={{ minHeight: 410 }} />,
);

const [ImportAndExport] = lazyPart(
  async () => (await import('./import-and-export/import-and-export')).ImportAndExport,
  'Import and export could not be loaded.',
  // As high as the section.
  () => <Box sx={{ minHeight: 330 }} />,
);

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

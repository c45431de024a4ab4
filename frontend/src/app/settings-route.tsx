import Box from '@mui/material/Box';
import { lazyPart } from '../components/lazy-part';
import { SettingsPage } from '../features/settings/settings-page';

const [SignInDetails] = lazyPart(
  async () => (await import('../features/auth/account/sign-in-details')).SignInDetails,
  'Your name, email and password could not be loaded.',
  // As high as its three rows.
  () => <Box sx={{ minHeight: 180 }} />,
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
    <SettingsPage signInDetails={<SignInDetails />}>
      <ThisDevice />
      <ImportAndExport />
    </SettingsPage>
  );
}

import Box from '@mui/material/Box';
import { lazyPart } from '../components/lazy-part';
import { SettingsPage } from '../features/settings/settings-page';

const [SignInDetails] = lazyPart(
  async () => (await import('../features/auth/account/sign-in-details')).SignInDetails,
  'Your name, email and password could not be loaded.',
  // As high as its three rows.
  () => <Box sx={{ minHeight: 180 }} />,
);

/** In `app`, because features must not import each other. */
export function SettingsRoute() {
  return <SettingsPage signInDetails={<SignInDetails />} />;
}

import { paths } from './paths.ts';

/** Address of the settings with the dialog that changes the email. */
export const changeEmailPath = '/settings/email';

/** The pages on which a learner signs in or confirms a change. Only they allow Google's script. */
export const providerPaths: readonly string[] = [
  paths.login,
  paths.auth,
  paths.extensionLogin,
  changeEmailPath,
];

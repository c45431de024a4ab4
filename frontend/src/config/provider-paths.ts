import { paths } from './paths.ts';

/** Path of the settings as a page of its own, with the dialog that asks who the learner is. */
export const confirmPath = '/settings/confirm';

/** Address of that page with the dialog that changes the email. */
export const changeEmailAddress = `${confirmPath}?change=email`;

/** The pages on which a learner signs in or confirms a change. Only they allow Google's script. */
export const providerPaths: readonly string[] = [
  paths.login,
  paths.auth,
  paths.extensionLogin,
  confirmPath,
];

/** Query parameter of the login page that names the provider whose button was pressed elsewhere. */
export const pressedParameter = 'with';

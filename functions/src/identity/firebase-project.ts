import type { ServiceAccount } from '../settings/service-account';

export interface FirebaseProject {
  readonly projectId: string;
  /** Without it only the signatures of tokens are checked, and accounts cannot be managed. */
  readonly serviceAccount: ServiceAccount | undefined;
  readonly emulatorHost: string | undefined;
}

/** Returns the address of Firebase's REST interface for accounts. */
export const identityToolkit = (emulatorHost: string | undefined): string =>
  emulatorHost
    ? `http://${emulatorHost}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';

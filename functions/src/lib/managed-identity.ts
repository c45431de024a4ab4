import type { TokenCredential } from '@azure/identity';

/**
 * Returns a credential for the app's managed identity. Loads the large SDK with the first token,
 * because an app that uses keys does not need it.
 */
export function managedIdentity(): TokenCredential {
  let credential: Promise<TokenCredential> | undefined;
  return {
    getToken: async (...request) => {
      credential ??= import('@azure/identity').then((azure) => new azure.DefaultAzureCredential());
      return (await credential).getToken(...request);
    },
  };
}

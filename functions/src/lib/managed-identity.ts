import type { TokenCredential } from '@azure/identity';

/**
 * The identity that Azure gives the app. Its library is large, and with keys it is not needed at
 * all: it is loaded when the first token is asked for.
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

import type { TokenCredential } from '@azure/identity';
import { lazy } from './lazy';

/**
 * Returns a credential for the app's managed identity. Loads the large SDK with the first token,
 * because an app that uses keys does not need it.
 */
export function managedIdentity(): TokenCredential {
  const credential = lazy(async () => {
    const { DefaultAzureCredential } = await import('./azure-identity-sdk');
    return new DefaultAzureCredential();
  });
  return {
    getToken: async (...request) => (await credential()).getToken(...request),
  };
}

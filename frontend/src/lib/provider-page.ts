import { providerPaths } from '../config/provider-paths';

/** The path of this document, before the app changes it. Node, which prerenders, has none. */
const loadedPath = 'location' in globalThis ? globalThis.location.pathname : '';

/**
 * Returns whether this document was loaded from an address whose Content-Security-Policy allows
 * Google's script. A navigation of the app changes the address, but not the policy.
 */
export const isProviderPage = (): boolean => providerPaths.includes(loadedPath);

/**
 * The first segment of the addresses of all routes. `host.json` has no prefix, because the app may serve
 * addresses outside of it, such as `/.well-known/…`.
 */
export const apiPrefix = 'api';

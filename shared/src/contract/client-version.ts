/**
 * Version of the clients of this release: web app, installed app and extension. Each release raises
 * it, after `npm run freeze:client` has stored the previous client for the tests.
 */
export const clientVersion = 1;

/**
 * The oldest client that the API of this release supports. Raise it when older clients cannot read
 * a changed response. Client 0 is the last one without a version.
 */
export const oldestClient = 0;

/** The header of every response of the API with the value of `oldestClient`. */
export const oldestClientHeader = 'X-Oldest-Client';

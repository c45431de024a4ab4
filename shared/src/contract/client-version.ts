/**
 * Number of the clients that this source builds: web app, installed app and extension. Each release
 * raises it, after `npm run freeze:client` has kept the client of the release before for the tests.
 */
export const clientVersion = 1;

/**
 * The oldest client that the API of this source supports. Raise it when an answer changes in a way
 * that older clients cannot read. Client 0 is the last one without a number.
 */
export const oldestClient = 0;

/** The header in which every answer of the API gives `oldestClient`. */
export const oldestClientHeader = 'X-Oldest-Client';

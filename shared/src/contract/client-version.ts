/** Version of the clients of this release: web app, installed app and extension. Each release raises it. */
export const clientVersion = 1;

/** The oldest client that the API supports. Raise it when older clients cannot read a changed answer. */
export const oldestClient = 1;

/** The header of every response of the API with the value of `oldestClient`. */
export const oldestClientHeader = 'X-Oldest-Client';

/** The name and the key of the local storage account. Both are public and protect nothing. */
export const localStorageAccount = 'storage';
export const localStorageKey = 'bXlsaW5ndWlzdC1sb2NhbC1zdG9yYWdlLWtleQ==';

/**
 * Returns the connection string of the queues in a local functions host.
 * @param host such as `http://localhost:7071`
 */
export const storageConnectionString = (host: string): string =>
  [
    'DefaultEndpointsProtocol=http',
    `AccountName=${localStorageAccount}`,
    `AccountKey=${localStorageKey}`,
    `QueueEndpoint=${host}/${localStorageAccount}`,
  ].join(';');

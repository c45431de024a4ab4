/** Imports only Node modules: it runs without packages. */
import { setTimeout } from 'node:timers/promises';

const betweenTries = 10_000;

/**
 * Waits until Cosmos DB has built the indexes of all containers. A query that needs an unfinished
 * index is slow or fails, so new code waits.
 * Reads the container as in the REST reference (Get a Collection), which reports the progress of an
 * index transformation in a header when the quota is requested.
 * @param {object} account
 * @param {string} account.endpoint URL of the account
 * @param {string} account.database
 * @param {readonly string[]} account.containers
 * @param {() => Promise<string>} account.getToken returns a Microsoft Entra token for the account
 * @param {(line: string) => void} account.say
 * @param {number} account.patience milliseconds for all containers together
 * @param {(milliseconds: number) => Promise<unknown>} [account.wait]
 * @returns {Promise<void>}
 * @throws {Error} if an index is not complete in time, or if the account refuses the reads
 */
export async function waitForIndexes({ containers, say, patience, wait = setTimeout, ...account }) {
  let left = patience;
  for (const container of containers) {
    let progress = await readProgress(account, container);
    for (; typeof progress !== 'number' || progress < 100; left -= betweenTries) {
      if (progress === undefined) {
        say(`Azure reports no progress for the indexes of ${container}. Look in the portal.`);
        break;
      }
      const state = typeof progress === 'string' ? progress : `at ${progress} %`;
      if (left <= 0) throw new Error(`The indexes of ${container} are not complete: ${state}.`);
      say(`The indexes of ${container}: ${state}`);
      await wait(betweenTries);
      progress = await readProgress(account, container);
    }
  }
}

/**
 * Returns percent, a text with the fault, or undefined if Azure reports nothing.
 * @param {{ endpoint: string, database: string, getToken: () => Promise<string> }} account
 * @param {string} container
 */
async function readProgress({ endpoint, database, getToken }, container) {
  const token = await getToken();
  try {
    const response = await fetch(new URL(`dbs/${database}/colls/${container}`, endpoint), {
      headers: {
        authorization: encodeURIComponent(`type=aad&ver=1.0&sig=${token}`),
        'x-ms-date': new Date().toUTCString(),
        'x-ms-version': '2020-07-15',
        'x-ms-documentdb-populatequotainfo': 'true',
      },
      signal: AbortSignal.timeout(30_000),
    });
    // A new role takes minutes to have an effect.
    if (!response.ok) return `the account answers ${response.status}`;
    const value = response.headers.get('x-ms-documentdb-collection-index-transformation-progress');
    return value === null ? undefined : Number(value);
  } catch (error) {
    return `no answer (${error instanceof Error ? error.message : String(error)})`;
  }
}

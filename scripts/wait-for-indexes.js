/** Runs after azd has changed Azure: waits until the indexes of the database are complete. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { waitForIndexes } from './deployment/indexes.js';
import { runTool } from './deployment/tools.js';

const account = process.env['COSMOS_ACCOUNT'];
/** @type {{ database: string, containers: { id: string }[] }} */
const { database, containers } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'infra', 'containers.json'), 'utf8'),
);

if (!account) {
  console.error('Set COSMOS_ACCOUNT to the name of the Cosmos DB account.');
  process.exitCode = 1;
} else {
  const endpoint = `https://${account}.documents.azure.com/`;
  const id = process.env['AZURE_SUBSCRIPTION_ID'];
  try {
    await waitForIndexes({
      endpoint,
      database,
      containers: containers.map((container) => container.id),
      getToken: async () => {
        const wanted = ['--resource', endpoint.slice(0, -1), ...(id ? ['--subscription', id] : [])];
        const text = await runTool(
          'az',
          'account',
          'get-access-token',
          '--output',
          'json',
          ...wanted,
        );
        return /** @type {{ accessToken: string }} */ (JSON.parse(text)).accessToken;
      },
      say: console.log,
      patience: 60 * 60_000,
    });
    console.log('The indexes of the database are complete.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

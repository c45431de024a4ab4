/**
 * `npm run restore:learner -- ACCOUNT UID` prints a learner's data of a Cosmos DB account, for example
 * a restored one, in the format of the export. Signs in as the Azure CLI does.
 */
import { openDatabase } from '../functions/src/data/client';
import { readLearner } from './deployment/read-learner';

const [account, uid] = process.argv.slice(2);
if (!account || !uid) {
  console.error('Usage: npm run -s restore:learner -- ACCOUNT UID > export.json');
  process.exitCode = 1;
} else {
  try {
    const endpoint = `https://${account}.documents.azure.com/`;
    const database = await openDatabase({ endpoint, key: undefined, database: 'mylinguist' });
    console.log(JSON.stringify(await readLearner(database, uid)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

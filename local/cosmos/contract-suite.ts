import { CosmosClient } from '@azure/cosmos';
import { describeAccess } from './contract/access';
import { describeBatches } from './contract/batches';
import type { Contract, ContractAccount } from './contract/contract';
import { describeDocuments } from './contract/documents';
import { describeExpiry } from './contract/expiry';
import { describePatches } from './contract/patches';
import { describeQueries } from './contract/queries';
import { describePaging } from './contract/paging';
import { describeUniqueKeys } from './contract/unique-keys';
import type { DatabaseDescription } from './description';

const partitionKey = { paths: ['/owner'], kind: 'Hash', version: 2 } as const;

export const contractContainers: DatabaseDescription['containers'] = [
  { id: 'plain', partitionKey: { ...partitionKey, paths: ['/owner'] } },
  { id: 'expiring', partitionKey: { ...partitionKey, paths: ['/owner'] }, defaultTtl: -1 },
  { id: 'short-lived', partitionKey: { ...partitionKey, paths: ['/owner'] }, defaultTtl: 2 },
  {
    id: 'unique',
    partitionKey: { ...partitionKey, paths: ['/owner'] },
    uniqueKeyPolicy: { uniqueKeys: [{ paths: ['/name'] }] },
  },
  {
    id: 'sorted',
    partitionKey: { ...partitionKey, paths: ['/owner'] },
    indexingPolicy: {
      indexingMode: 'consistent',
      automatic: true,
      includedPaths: [{ path: '/owner/?' }, { path: '/day/?' }],
      excludedPaths: [{ path: '/*' }, { path: '/"_etag"/?' }],
      compositeIndexes: [
        [
          { path: '/day', order: 'ascending' },
          { path: '/name', order: 'ascending' },
        ],
      ],
    },
  },
];

/**
 * Registers the contract suite: the behaviour of Cosmos DB that the product relies on. The same
 * tests run against the local server and against an account in Azure.
 */
export function describeCosmosContract(
  name: string,
  openAccount: () => Promise<ContractAccount>,
): void {
  describe(name, () => {
    let account: ContractAccount;
    let client: CosmosClient;
    const contract: Contract = {
      get account() {
        return account;
      },
      container: (id) => client.database(account.databaseId).container(id),
    };

    beforeAll(async () => {
      account = await openAccount();
      client = new CosmosClient({ endpoint: account.endpoint, key: account.key });
    });

    afterAll(async () => {
      client.dispose();
      await account.close();
    });

    describeAccess(contract);
    describeDocuments(contract);
    describePatches(contract);
    describeUniqueKeys(contract);
    describeBatches(contract);
    describeExpiry(contract);
    describeQueries(contract);
    describePaging(contract);
  });
}

import { startCosmosServer, type CosmosServer } from '@mylinguist/local/cosmos/server';
import { mylinguistDatabase } from '@mylinguist/local/cosmos/mylinguist-database';
import { openDatabase } from '../../src/data/client';
import { openContainers } from '../../src/data/containers';
import { createStores } from '../../src/data/stores';
import { lazy } from '../../src/lib/lazy';
import { closedAddress } from '../../../testing/loopback';
import { describeAccountStore } from './account-store-contract';
import { describeBinStore } from './bin-store-contract';
import { describeHistoryStore } from './history-store-contract';
import { describeImportStore } from './import-store-contract';
import { describeMessageClaims } from './message-claims-contract';
import { describeNoteStore } from './note-store-contract';
import { describeOutage } from './outage-contract';
import { describeProfileStore } from './profile-store-contract';
import { describePushClaims } from './push-claims-contract';
import { describePushDeviceStore } from './push-device-store-contract';
import { describeQuotaStore } from './quota-store-contract';
import { describeReminderClaims } from './reminder-claims-contract';
import { describeReminderStore } from './reminder-store-contract';
import type { Stores } from './stores';
import { describeTagStore } from './tag-store-contract';
import { describeThreadStore } from './thread-store-contract';

let server: CosmosServer;
let aheadMs = 0;

beforeAll(async () => {
  server = await startCosmosServer({
    port: 0,
    database: mylinguistDatabase,
    now: () => Date.now() + aheadMs,
  });
});
afterAll(() => server.close());

/** Opens the Cosmos adapters over the real SDK. */
function openStores(endpoint: string): Stores {
  const { database } = mylinguistDatabase;
  const containers = openContainers(
    lazy(() => openDatabase({ endpoint, key: server.key, database })),
  );
  return {
    ...createStores(containers),
    passSeconds: (seconds) => {
      aheadMs += seconds * 1000;
    },
  };
}

let stores: Stores | undefined;
const open = () => (stores ??= openStores(server.url));

describeAccountStore(open);
describeBinStore(open);
describeHistoryStore(open);
describeImportStore(open);
describeMessageClaims(open);
describeNoteStore(open);
describeProfileStore(open);
describePushClaims(open);
describePushDeviceStore(open);
describeQuotaStore(open);
describeReminderClaims(open);
describeReminderStore(open);
describeTagStore(open);
describeThreadStore(open);
describeOutage(() => openStores(closedAddress));

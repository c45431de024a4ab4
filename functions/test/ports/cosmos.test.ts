import { startCosmosServer, type CosmosServer } from '@mylinguist/local/cosmos/server';
import { mylinguistDatabase } from '@mylinguist/local/cosmos/mylinguist-database';
import { createAccountStore } from '../../src/data/account-store';
import { openDatabase } from '../../src/data/client';
import { openContainers } from '../../src/data/containers';
import { lazy } from '../../src/lib/lazy';
import { createBinStore } from '../../src/data/bin-store';
import { createHistoryStore } from '../../src/data/history-store';
import { createImportStore } from '../../src/data/import-store';
import { createMessageClaims } from '../../src/data/message-claims';
import { createNoteStore } from '../../src/data/note-store';
import { createProfileStore } from '../../src/data/profile-store';
import { createPushClaims } from '../../src/data/push-claims';
import { createPushDeviceStore } from '../../src/data/push-device-store';
import { createQuotaStore } from '../../src/data/quota-store';
import { createReminderClaims } from '../../src/data/reminder-claims';
import { createReminderStore } from '../../src/data/reminder-store';
import { createTagStore } from '../../src/data/tag-store';
import { createThreadStore } from '../../src/data/thread-store';
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
  const { learning } = containers;
  return {
    accounts: createAccountStore(containers),
    claims: createReminderClaims(learning),
    bin: createBinStore(learning),
    histories: createHistoryStore(learning),
    imports: createImportStore(learning),
    messageClaims: createMessageClaims(learning),
    notes: createNoteStore(learning),
    profiles: createProfileStore(learning),
    pushClaims: createPushClaims(learning),
    pushDevices: createPushDeviceStore(learning),
    quotas: createQuotaStore(learning),
    reminders: createReminderStore(containers.reminders),
    tags: createTagStore(learning),
    threads: createThreadStore(containers),
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

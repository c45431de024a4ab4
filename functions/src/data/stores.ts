import { createAccountStore } from './account-store';
import { createBinStore } from './bin-store';
import type { Containers } from './containers';
import { createHistoryStore } from './history-store';
import { createImportStore } from './import-store';
import { createMessageClaims } from './message-claims';
import { createNoteStore } from './note-store';
import { createProfileStore } from './profile-store';
import { createPushClaims } from './push-claims';
import { createPushDeviceStore } from './push-device-store';
import { createQuotaStore } from './quota-store';
import { createReminderClaims } from './reminder-claims';
import { createReminderStore } from './reminder-store';
import { createStatisticsStore } from './statistics-store';
import { createTagStore } from './tag-store';
import { createThreadStore } from './thread-store';

/** Every persistence port over Cosmos DB, by its name in `Dependencies`. */
export type Stores = ReturnType<typeof createStores>;

/** Creates the adapter of every persistence port. Sends nothing. */
export function createStores(containers: Containers) {
  const { learning } = containers;
  return {
    accounts: createAccountStore(containers),
    bin: createBinStore(learning),
    claims: createReminderClaims(learning),
    histories: createHistoryStore(learning),
    imports: createImportStore(learning),
    messageClaims: createMessageClaims(learning),
    notes: createNoteStore(learning),
    profiles: createProfileStore(learning),
    pushClaims: createPushClaims(learning),
    pushDevices: createPushDeviceStore(learning),
    quotas: createQuotaStore(learning),
    reminders: createReminderStore(containers.reminders),
    statistics: createStatisticsStore(learning),
    tags: createTagStore(learning),
    threads: createThreadStore(containers),
  };
}

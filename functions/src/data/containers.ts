import type { Container, Database } from '@azure/cosmos';

interface ContainerDescription {
  /** The property that holds the partition key. */
  readonly partitionKey: 'ownerId' | 'slot';
  /** Seconds after its last write at which a document expires. -1: only documents with a `ttl` expire. Null: none do. */
  readonly defaultTtl: number | null;
  /** Sets of properties whose values must be unique within a partition. */
  readonly uniqueKeys: readonly (readonly string[])[];
}

/** The containers that the app opens. `infra/containers.json` creates them. */
export const containers = {
  /**
   * By learner: the profile, notes, tags, review log, quotas, devices for
   * notifications, and claims of reminders and messages.
   * The partitions of `sharedCount` hold the daily counts of the assistant's requests.
   */
  learning: { partitionKey: 'ownerId', defaultTtl: -1, uniqueKeys: [] },
  /** By learner: conversations with the assistant. */
  threads: { partitionKey: 'ownerId', defaultTtl: 30 * 86_400, uniqueKeys: [] },
  /** By slot: the learners to remind, and the registry of slots in use. */
  reminders: { partitionKey: 'slot', defaultTtl: null, uniqueKeys: [] },
} as const satisfies Record<string, ContainerDescription>;

export type ContainerName = keyof typeof containers;
export type Containers = Readonly<Record<ContainerName, () => Promise<Container>>>;

/** @param database called with each request to a container */
export function openContainers(database: () => Promise<Database>): Containers {
  const open = (name: ContainerName) => async () => (await database()).container(name);
  return { learning: open('learning'), threads: open('threads'), reminders: open('reminders') };
}

import {
  type ContainerDescription,
  defaultIndexingPolicy,
  type IndexingPolicy,
} from '../description';
import type { JsonObject } from '../json';
import { expiryOf } from './document-rules';
import { createTermReader } from './index-terms';
import type { PartitionKey } from './partition-key';
import { containerRid, sequenceOf } from './resource-ids';
import type { Partition, StoredDocument } from './stored-document';

const NO_DOCUMENTS: ReadonlyMap<string, StoredDocument> = new Map();

/** The changes of one transaction: the final state of each document that it touched. */
export interface Changes {
  readonly removed: readonly string[];
  readonly written: readonly StoredDocument[];
}

/** The documents of one container in memory, grouped by partition. */
export class Container {
  readonly rid: string;
  /** Returns the index terms of a stored document. */
  readonly readTerms: (document: JsonObject) => ReadonlySet<string>;
  /** Number of applied transactions. */
  version = 0;
  private readonly partitions = new Map<PartitionKey, Partition>();

  constructor(
    readonly databaseId: string,
    readonly description: ContainerDescription,
  ) {
    this.rid = containerRid(databaseId, description.id);
    this.readTerms = createTermReader(this.indexingPolicy);
  }

  get id(): string {
    return this.description.id;
  }

  get partitionKeyPath(): string {
    return this.description.partitionKey.paths[0];
  }

  get indexingPolicy(): IndexingPolicy {
    return this.description.indexingPolicy ?? defaultIndexingPolicy;
  }

  partition(key: PartitionKey): ReadonlyMap<string, StoredDocument> {
    return this.partitions.get(key) ?? NO_DOCUMENTS;
  }

  partitionKeys(): Iterable<PartitionKey> {
    return this.partitions.keys();
  }

  /** Yields the unexpired documents of one partition, or of all. */
  *documents(key: PartitionKey | undefined, seconds: number): Iterable<StoredDocument> {
    const partitions = key === undefined ? this.partitions.values() : [this.partition(key)];
    for (const partition of partitions) {
      for (const stored of partition.values()) {
        if (stored.expiresAt > seconds) {
          yield stored;
        }
      }
    }
  }

  apply(key: PartitionKey, { removed, written }: Changes): void {
    this.version += 1;
    const partition = this.partitions.get(key) ?? new Map<string, StoredDocument>();
    for (const id of removed) {
      partition.delete(id);
    }
    for (const stored of written) {
      // A document recreated under an old id moves to the end: maps keep the order of insertion.
      if (partition.get(stored.id)?.sequence !== stored.sequence) {
        partition.delete(stored.id);
      }
      partition.set(stored.id, stored);
    }
    if (partition.size > 0) {
      this.partitions.set(key, partition);
    } else {
      this.partitions.delete(key);
    }
  }

  /** Wraps a document that already has its system properties. */
  toStored(document: JsonObject): StoredDocument {
    const { id, _rid: rid, _etag: etag } = document;
    if (typeof id !== 'string' || typeof rid !== 'string' || typeof etag !== 'string') {
      throw new Error(`A stored document of '${this.id}' lacks its id or system properties.`);
    }
    return {
      id,
      document,
      json: JSON.stringify(document),
      sequence: sequenceOf(rid),
      etag,
      expiresAt: expiryOf(document, this.description.defaultTtl),
    };
  }
}

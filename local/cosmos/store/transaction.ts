import { randomUUID } from 'node:crypto';
import { badRequest, conflict, notFound, preconditionFailed } from '../cosmos-error';
import type { Json, JsonObject } from '../json';
import type { Changes, Container } from './container';
import { checkDocument, checkSize, SYSTEM_PROPERTIES } from './document-rules';
import { type PartitionKey, partitionKeyOf } from './partition-key';
import { databaseRid, documentRid } from './resource-ids';
import type { StoredDocument } from './stored-document';
import { checkUniqueKeys } from './unique-keys';

/** Sequence numbers reserved for each transaction. Must exceed the 100 operations of a batch. */
const SEQUENCES_PER_TRANSACTION = 128;

export interface Moment {
  /** Log sequence number. Increases by one with each transaction that changes something. */
  readonly lsn: number;
  /** Seconds since 1970. */
  readonly seconds: number;
}

/**
 * Reads and writes documents of one partition. Only the transaction sees its changes until the
 * database applies them together. Discarding the object rolls everything back.
 */
export class Transaction {
  private readonly changed = new Map<string, StoredDocument | undefined>();
  private created = 0;

  constructor(
    private readonly container: Container,
    private readonly partitionKey: PartitionKey,
    private readonly moment: Moment,
  ) {}

  /** Throws a 404 if the document does not exist or has expired. */
  read(id: string): StoredDocument {
    const stored = this.find(id);
    if (!stored) {
      throw notFound('Entity with the specified id does not exist in the system.');
    }
    return stored;
  }

  create(body: Json): StoredDocument {
    const { document, id } = checkDocument(body);
    if (this.find(id)) {
      throw conflict('Entity with the specified id already exists in the system.');
    }
    return this.write(id, document, undefined);
  }

  /** Throws a 412 if the document has another ETag. */
  replace(id: string, body: Json, ifMatch: string | undefined): StoredDocument {
    const stored = this.read(id);
    const { document, id: newId } = checkDocument(body);
    if (newId !== id) {
      throw badRequest('The id of a document cannot be changed.');
    }
    checkMatch(stored, ifMatch);
    return this.write(id, document, stored);
  }

  upsert(
    body: Json,
    ifMatch: string | undefined,
  ): { stored: StoredDocument; previous: StoredDocument | undefined } {
    const { document, id } = checkDocument(body);
    const previous = this.find(id);
    if (previous) {
      checkMatch(previous, ifMatch);
    }
    return { stored: this.write(id, document, previous), previous };
  }

  delete(id: string, ifMatch: string | undefined): void {
    checkMatch(this.read(id), ifMatch);
    this.changed.set(id, undefined);
  }

  changes(): Changes {
    const removed: string[] = [];
    const written: StoredDocument[] = [];
    for (const [id, stored] of this.changed) {
      if (stored) {
        written.push(stored);
      } else {
        removed.push(id);
      }
    }
    return { removed, written };
  }

  private find(id: string): StoredDocument | undefined {
    const stored = this.changed.has(id)
      ? this.changed.get(id)
      : this.container.partition(this.partitionKey).get(id);
    return stored && stored.expiresAt > this.moment.seconds ? stored : undefined;
  }

  private *others(): Iterable<StoredDocument> {
    for (const stored of this.container.documents(this.partitionKey, this.moment.seconds)) {
      if (!this.changed.has(stored.id)) {
        yield stored;
      }
    }
    for (const stored of this.changed.values()) {
      if (stored) {
        yield stored;
      }
    }
  }

  private write(
    id: string,
    document: JsonObject,
    previous: StoredDocument | undefined,
  ): StoredDocument {
    if (partitionKeyOf(document, this.container.partitionKeyPath) !== this.partitionKey) {
      throw badRequest(
        "PartitionKey extracted from document doesn't match the one specified in the header.",
        1001,
      );
    }
    checkUniqueKeys(this.container.description.uniqueKeyPolicy, id, document, this.others());
    const stored = this.container.toStored(
      this.stamp(document, previous?.sequence ?? this.nextSequence()),
    );
    checkSize(stored.json);
    // A document deleted and recreated in one transaction moves to the end of the map.
    this.changed.delete(id);
    this.changed.set(id, stored);
    return stored;
  }

  private nextSequence(): number {
    this.created += 1;
    return this.moment.lsn * SEQUENCES_PER_TRANSACTION + this.created;
  }

  private stamp(document: JsonObject, sequence: number): JsonObject {
    const rid = documentRid(this.container.rid, sequence);
    const written = Object.fromEntries(
      Object.entries(document).filter(([name]) => !isSystemProperty(name)),
    );
    return Object.assign(written, {
      _rid: rid,
      _self: `dbs/${databaseRid(this.container.databaseId)}/colls/${this.container.rid}/docs/${rid}/`,
      _etag: `"${randomUUID()}"`,
      _attachments: 'attachments/',
      _ts: this.moment.seconds,
    });
  }
}

function isSystemProperty(name: string): boolean {
  return SYSTEM_PROPERTIES.some((property) => property === name);
}

function checkMatch(stored: StoredDocument, ifMatch: string | undefined): void {
  if (ifMatch !== undefined && ifMatch !== '*' && ifMatch !== stored.etag) {
    throw preconditionFailed();
  }
}

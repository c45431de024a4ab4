import type { JsonObject } from '../json';

/** A document as it lies in memory, with what is needed often worked out once. */
export interface StoredDocument {
  readonly id: string;
  readonly document: JsonObject;
  /** The document as JSON: what is sent, measured and journalled. */
  readonly json: string;
  /** Rises with each creation in the database: the order of documents where none is asked for. */
  readonly sequence: number;
  readonly etag: string;
  /** Seconds since 1970 from which the document counts as gone; Infinity without expiry. */
  readonly expiresAt: number;
}

/** All documents of one partition key, by id, in order of creation. */
export type Partition = Map<string, StoredDocument>;

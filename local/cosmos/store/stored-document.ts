import type { JsonObject } from '../json';

/** A document in memory, with precomputed values. */
export interface StoredDocument {
  readonly id: string;
  readonly document: JsonObject;
  /** The document as JSON, for responses, size checks and the journal. */
  readonly json: string;
  /** Increases with each document created in the database. Default sort order of query results. */
  readonly sequence: number;
  readonly etag: string;
  /** Expiry time in seconds since 1970. Infinity if the document does not expire. */
  readonly expiresAt: number;
}

/** The documents of one partition by id, in order of creation. */
export type Partition = Map<string, StoredDocument>;

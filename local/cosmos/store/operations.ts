import type { Json } from '../json';
import type { Container } from './container';
import { applyPatch } from './patch';
import type { StoredDocument } from './stored-document';
import type { Transaction } from './transaction';

/** An operation on one document, sent alone or as part of a batch. */
export type Operation =
  | { readonly kind: 'Create'; readonly body: Json }
  | { readonly kind: 'Upsert'; readonly body: Json; readonly ifMatch: string | undefined }
  | { readonly kind: 'Read'; readonly id: string; readonly ifNoneMatch: string | undefined }
  | { readonly kind: 'Delete'; readonly id: string; readonly ifMatch: string | undefined }
  | {
      readonly kind: 'Replace' | 'Patch';
      readonly id: string;
      readonly body: Json;
      readonly ifMatch: string | undefined;
    };

export interface OperationResult {
  /** The HTTP status of a successful operation. */
  readonly status: 200 | 201 | 204 | 304;
  /** Undefined after a deletion. */
  readonly stored: StoredDocument | undefined;
  /** The document that a write has replaced or deleted. */
  readonly previous: StoredDocument | undefined;
}

/** Runs one operation inside a transaction. Throws a `CosmosError` if it fails. */
export function perform(
  transaction: Transaction,
  container: Container,
  operation: Operation,
): OperationResult {
  const done = (
    status: OperationResult['status'],
    stored?: StoredDocument,
    previous?: StoredDocument,
  ): OperationResult => ({ status, stored, previous });

  switch (operation.kind) {
    case 'Create':
      return done(201, transaction.create(operation.body));
    case 'Upsert': {
      const { stored, previous } = transaction.upsert(operation.body, operation.ifMatch);
      return done(previous ? 200 : 201, stored, previous);
    }
    case 'Read': {
      const stored = transaction.read(operation.id);
      return done(operation.ifNoneMatch === stored.etag ? 304 : 200, stored);
    }
    case 'Replace': {
      const { id, body, ifMatch } = operation;
      const previous = transaction.read(id);
      return done(200, transaction.replace(id, body, ifMatch), previous);
    }
    case 'Patch': {
      const { id, body, ifMatch } = operation;
      const previous = transaction.read(id);
      const patched = applyPatch(previous.document, body, container.partitionKeyPath);
      return done(200, transaction.replace(id, patched, ifMatch), previous);
    }
    case 'Delete': {
      const previous = transaction.read(operation.id);
      transaction.delete(operation.id, operation.ifMatch);
      return done(204, undefined, previous);
    }
  }
}

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
}

/** Runs one operation inside a transaction. Throws a `CosmosError` if it fails. */
export function perform(
  transaction: Transaction,
  container: Container,
  operation: Operation,
): OperationResult {
  switch (operation.kind) {
    case 'Create':
      return { status: 201, stored: transaction.create(operation.body) };
    case 'Upsert': {
      const { stored, isNew } = transaction.upsert(operation.body, operation.ifMatch);
      return { status: isNew ? 201 : 200, stored };
    }
    case 'Read': {
      const stored = transaction.read(operation.id);
      return { status: operation.ifNoneMatch === stored.etag ? 304 : 200, stored };
    }
    case 'Replace':
      return {
        status: 200,
        stored: transaction.replace(operation.id, operation.body, operation.ifMatch),
      };
    case 'Patch': {
      const { document } = transaction.read(operation.id);
      const patched = applyPatch(document, operation.body, container.partitionKeyPath);
      return {
        status: 200,
        stored: transaction.replace(operation.id, patched, operation.ifMatch),
      };
    }
    case 'Delete':
      transaction.delete(operation.id, operation.ifMatch);
      return { status: 204, stored: undefined };
  }
}

import { CosmosError } from '../cosmos-error';
import type { Container } from '../store/container';
import type { Database } from '../store/database';
import { checkId } from '../store/document-rules';
import { type Operation, perform } from '../store/operations';
import { header, isFlagSet, requirePartitionKey, wantsNoContent } from './headers';
import type { Reply } from './reply';
import type { CosmosRequest } from './request';
import { operationCharge } from './request-charge';
import { readJson } from './request-body';

/** Handles `POST …/docs`: creates or upserts a document. */
export async function createDocument(
  request: CosmosRequest,
  database: Database,
  container: Container,
): Promise<Reply> {
  const body = await readJson(request);
  const operation: Operation = isFlagSet(request, 'x-ms-documentdb-is-upsert')
    ? { kind: 'Upsert', body, ifMatch: header(request, 'if-match') }
    : { kind: 'Create', body };
  return performAlone(request, database, container, operation);
}

/** Handles `GET`, `PUT`, `PATCH` and `DELETE …/docs/{id}`. */
export async function handleDocument(
  request: CosmosRequest,
  database: Database,
  container: Container,
  id: string,
): Promise<Reply> {
  checkId(id);
  const ifMatch = header(request, 'if-match');
  switch (request.method) {
    case 'GET': {
      const ifNoneMatch = header(request, 'if-none-match');
      return performAlone(request, database, container, { kind: 'Read', id, ifNoneMatch });
    }
    case 'DELETE':
      return performAlone(request, database, container, { kind: 'Delete', id, ifMatch });
    case 'PUT':
    case 'PATCH': {
      const kind = request.method === 'PUT' ? 'Replace' : 'Patch';
      const body = await readJson(request);
      return performAlone(request, database, container, { kind, id, body, ifMatch });
    }
    default:
      throw new CosmosError(405, 'MethodNotAllowed', 'Documents do not support this HTTP method.');
  }
}

async function performAlone(
  request: CosmosRequest,
  database: Database,
  container: Container,
  operation: Operation,
): Promise<Reply> {
  const partitionKey = requirePartitionKey(request);
  const result = await database.transact(container, partitionKey, (transaction) =>
    perform(transaction, container, operation),
  );
  const { status, stored } = result;
  const isRead = operation.kind === 'Read';
  const hasBody = status !== 304 && (isRead || !wantsNoContent(request));
  return {
    status,
    body: hasBody && stored ? stored.json : '',
    charge: operationCharge(container, operation, result),
    headers: stored ? { etag: stored.etag } : {},
  };
}

import { CosmosError, notFound } from '../cosmos-error';
import type { Container } from '../store/container';
import type { Database } from '../store/database';
import { checkAuthorization } from './authorization';
import { runBatch } from './batch-requests';
import { createDocument, handleDocument } from './document-requests';
import { header, isFlagSet } from './headers';
import {
  readAccount,
  readContainer,
  readDatabase,
  readPartitionKeyRanges,
} from './metadata-requests';
import { planQuery, runQuery } from './query-requests';
import type { Reply } from './reply';
import type { CosmosRequest } from './request';
import { parseResourcePath, type ResourcePath } from './resource-path';

/** Routes one request and returns the reply. Errors are thrown. */
export async function route(
  request: CosmosRequest,
  database: Database,
  key: string,
): Promise<Reply> {
  const path = parseResourcePath(request.url);
  checkAuthorization(request, path, key);
  const documentId = path.ids['docs'];
  if (path.shape === 'dbs/colls/docs' && documentId !== undefined) {
    return handleDocument(request, database, findContainer(database, path), documentId);
  }
  switch (`${request.method} ${path.shape}${path.isSingle ? '' : '/'}`) {
    case 'GET ':
      return readAccount(request);
    case 'GET dbs':
      checkDatabase(database, path);
      return readDatabase(database.description.database);
    case 'GET dbs/colls':
      return readContainer(findContainer(database, path));
    case 'GET dbs/colls/pkranges/':
      return readPartitionKeyRanges(findContainer(database, path));
    case 'POST dbs/colls/docs/':
      return postDocuments(request, database, findContainer(database, path));
    default:
      throw new CosmosError(
        405,
        'MethodNotAllowed',
        `This server does not support ${request.method} /${path.shape}. Databases and ` +
          'containers are defined in infra/containers.json and cannot be created by requests.',
      );
  }
}

/** Headers decide which of four operations a `POST …/docs` is. */
async function postDocuments(
  request: CosmosRequest,
  database: Database,
  container: Container,
): Promise<Reply> {
  if (isFlagSet(request, 'x-ms-cosmos-is-query-plan-request')) {
    return planQuery(request, container);
  }
  const mediaType = header(request, 'content-type') ?? '';
  if (
    isFlagSet(request, 'x-ms-documentdb-isquery') ||
    mediaType.startsWith('application/query+json')
  ) {
    return runQuery(request, database, container);
  }
  if (isFlagSet(request, 'x-ms-cosmos-is-batch-request')) {
    return runBatch(request, database, container);
  }
  return createDocument(request, database, container);
}

function checkDatabase(database: Database, { ids }: ResourcePath): void {
  if (ids['dbs'] !== database.description.database) {
    throw notFound('Owner resource does not exist.', 1003);
  }
}

function findContainer(database: Database, path: ResourcePath): Container {
  checkDatabase(database, path);
  const container = database.containers.get(path.ids['colls'] ?? '');
  if (!container) {
    throw notFound('Owner resource does not exist.', 1003);
  }
  return container;
}

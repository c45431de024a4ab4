import type { Container } from '../store/container';
import { databaseRid } from '../store/resource-ids';
import type { Reply } from './reply';
import type { CosmosRequest } from './request';

/** Describes the account: one region, at the address that the client used for this request. */
export function readAccount(request: CosmosRequest): Reply {
  const location = {
    name: 'Local',
    databaseAccountEndpoint: `http://${request.headers.host ?? '127.0.0.1'}/`,
  };
  return json({
    id: 'local',
    _self: '',
    _rid: 'local',
    _dbs: '//dbs/',
    media: '//media/',
    addresses: '//addresses/',
    writableLocations: [location],
    readableLocations: [location],
    enableMultipleWriteLocations: false,
    userConsistencyPolicy: { defaultConsistencyLevel: 'Session' },
  });
}

export function readDatabase(id: string): Reply {
  const rid = databaseRid(id);
  return json({ id, _rid: rid, _self: `dbs/${rid}/`, _etag: '"1"', _ts: 0, _colls: 'colls/' });
}

export function readContainer(container: Container): Reply {
  return json({
    ...container.description,
    indexingPolicy: container.indexingPolicy,
    _rid: container.rid,
    _self: `dbs/${databaseRid(container.databaseId)}/colls/${container.rid}/`,
    _etag: '"1"',
    _ts: 0,
    _docs: 'docs/',
  });
}

/** Reports a single partition key range, so clients send each query once and merge nothing. */
export function readPartitionKeyRanges(container: Container): Reply {
  const range = { id: '0', _rid: container.rid, minInclusive: '', maxExclusive: 'FF', parents: [] };
  return json({ _rid: container.rid, PartitionKeyRanges: [range], _count: 1 });
}

function json(value: unknown): Reply {
  return { status: 200, body: JSON.stringify(value), charge: 1 };
}

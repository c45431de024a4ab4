import * as z from 'zod';
import { badRequest, CosmosError, responseTooLarge } from '../cosmos-error';
import type { Json } from '../json';
import type { Container } from '../store/container';
import type { Database } from '../store/database';
import { type Operation, type OperationResult, perform } from '../store/operations';
import { parsePartitionKey, type PartitionKey } from '../store/partition-key';
import type { Transaction } from '../store/transaction';
import { isFlagSet, requirePartitionKey, wantsNoContent } from './headers';
import type { Reply } from './reply';
import type { CosmosRequest } from './request';
import { operationCharge } from './request-charge';
import { readJson } from './request-body';

const MAX_OPERATIONS = 100;

const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;

const body = z.custom<Json>((value) => value !== undefined);
const common = {
  partitionKey: z.string().optional(),
  ifMatch: z.string().optional(),
  ifNoneMatch: z.string().optional(),
};

const operationSchema = z.discriminatedUnion('operationType', [
  z.object({ ...common, operationType: z.enum(['Create', 'Upsert']), resourceBody: body }),
  z.object({ ...common, operationType: z.enum(['Read', 'Delete']), id: z.string() }),
  z.object({
    ...common,
    operationType: z.enum(['Replace', 'Patch']),
    id: z.string(),
    resourceBody: body,
  }),
]);

type RequestedOperation = z.infer<typeof operationSchema>;

const batchSchema = z.array(operationSchema).min(1).max(MAX_OPERATIONS);

interface OperationReply {
  readonly statusCode: number;
  readonly requestCharge: number;
  readonly eTag?: string;
  readonly resourceBody?: Json;
  readonly message?: string;
}

/** Thrown inside a transaction to roll it back. */
class BatchFailure extends Error {
  constructor(readonly replies: readonly OperationReply[]) {
    super('An operation of the batch failed.');
  }
}

/**
 * Runs a transactional batch. Replies with 200, or with 207 and no changes if an operation failed.
 */
export async function runBatch(
  request: CosmosRequest,
  database: Database,
  container: Container,
): Promise<Reply> {
  if (!isFlagSet(request, 'x-ms-cosmos-batch-atomic')) {
    throw badRequest('This server supports transactional batches, but not bulk requests.');
  }
  const partitionKey = requirePartitionKey(request);
  const operations = parseBatch(await readJson(request), partitionKey);
  const isMinimal = wantsNoContent(request);
  try {
    const replies = await database.transact(container, partitionKey, (transaction) =>
      runOperations(transaction, container, operations, isMinimal),
    );
    return toReply(200, replies);
  } catch (error) {
    if (error instanceof BatchFailure) {
      return toReply(207, error.replies);
    }
    throw error;
  }
}

function parseBatch(json: Json, partitionKey: PartitionKey): Operation[] {
  const parsed = batchSchema.safeParse(json);
  if (!parsed.success) {
    throw badRequest(
      `A batch is a list of 1 to ${MAX_OPERATIONS} operations Create, Upsert, Read, Replace, ` +
        'Patch or Delete.',
    );
  }
  return parsed.data.map((requested) => {
    const own = requested.partitionKey;
    if (own !== undefined && parsePartitionKey(own) !== partitionKey) {
      throw badRequest('All operations of a batch must have the partition key of the batch.');
    }
    return toOperation(requested);
  });
}

function toOperation(requested: RequestedOperation): Operation {
  const { ifMatch, ifNoneMatch } = requested;
  switch (requested.operationType) {
    case 'Create':
      return { kind: 'Create', body: requested.resourceBody };
    case 'Upsert':
      return { kind: 'Upsert', body: requested.resourceBody, ifMatch };
    case 'Read':
      return { kind: 'Read', id: requested.id, ifNoneMatch };
    case 'Delete':
      return { kind: 'Delete', id: requested.id, ifMatch };
    case 'Replace':
    case 'Patch':
      return {
        kind: requested.operationType,
        id: requested.id,
        body: requested.resourceBody,
        ifMatch,
      };
  }
}

function runOperations(
  transaction: Transaction,
  container: Container,
  operations: readonly Operation[],
  isMinimal: boolean,
): OperationReply[] {
  let bytes = 0;
  return operations.map((operation, index) => {
    try {
      const result = perform(transaction, container, operation);
      if (hasContent(operation, result, isMinimal)) bytes += result.stored?.json.length ?? 0;
      if (bytes > MAX_RESPONSE_BYTES) throw responseTooLarge();
      const requestCharge = operationCharge(container, operation, result);
      return describeSuccess(operation, result, requestCharge, isMinimal);
    } catch (error) {
      if (error instanceof CosmosError) {
        throw new BatchFailure(describeFailure(error, index, operations.length));
      }
      throw error;
    }
  });
}

function describeSuccess(
  operation: Operation,
  result: OperationResult,
  requestCharge: number,
  isMinimal: boolean,
): OperationReply {
  const { status: statusCode, stored } = result;
  if (!stored) {
    return { statusCode, requestCharge };
  }
  const hasBody = hasContent(operation, result, isMinimal);
  return {
    statusCode,
    requestCharge,
    eTag: stored.etag,
    ...(hasBody && { resourceBody: stored.document }),
  };
}

/** Returns whether the reply contains the document: always for a read, optionally for a write. */
function hasContent({ kind }: Operation, { status }: OperationResult, isMinimal: boolean): boolean {
  return status !== 304 && (kind === 'Read' || !isMinimal);
}

/** Returns one reply per operation: the error for the failed one, 424 for all others. */
function describeFailure(error: CosmosError, failed: number, total: number): OperationReply[] {
  return Array.from({ length: total }, (_value, index) =>
    index === failed
      ? { statusCode: error.status, requestCharge: 1, message: error.message }
      : { statusCode: 424, requestCharge: 0 },
  );
}

function toReply(status: number, replies: readonly OperationReply[]): Reply {
  const charge = replies.reduce((sum, { requestCharge }) => sum + requestCharge, 0);
  return { status, body: JSON.stringify(replies), charge };
}

import * as z from 'zod';
import { badRequest } from '../cosmos-error';
import { isNestedDeeperThan, type Json } from '../json';
import { type CompiledQuery, compileQuery } from '../sql/compiled-query';
import {
  countMatches,
  findMatches,
  type Match,
  type Page,
  type PageRequest,
  takePage,
} from '../sql/execute-query';
import { sortsUndefined } from '../sql/order-by-index';
import type { Container } from '../store/container';
import type { Database } from '../store/database';
import type { PartitionKey } from '../store/partition-key';
import { decodeContinuation, encodeContinuation, fingerprint } from './continuation';
import { header, isFlagSet, partitionKeyHeader } from './headers';
import type { Reply } from './reply';
import type { CosmosRequest } from './request';
import { queryCharge } from './request-charge';
import { readJson } from './request-body';

const MAX_QUERY_LENGTH = 512 * 1024;
const MAX_PARAMETER_NESTING = 128;
const DEFAULT_PAGE = 100;
const LARGEST_PAGE = 1000;

const querySchema = z.object({
  query: z.string().max(MAX_QUERY_LENGTH),
  parameters: z
    .array(
      z.object({
        name: z.string().startsWith('@'),
        value: z.custom<Json>((value) => value !== undefined),
      }),
    )
    .nullish(),
});

/**
 * Handles `POST …/docs` with a query: returns one page of results from one partition, or from all.
 */
export async function runQuery(
  request: CosmosRequest,
  database: Database,
  container: Container,
): Promise<Reply> {
  const { query: text, parameters } = await readQuery(request);
  const partitionKey = partitionKeyHeader(request);
  const range = header(request, 'x-ms-documentdb-partitionkeyrangeid');
  if (partitionKey === undefined && range !== '0' && !isCrossPartition(request)) {
    throw badRequest(
      'Cross partition query is required but disabled. Set the partition key of the query.',
    );
  }
  const query = compileQuery(text);
  const mark = fingerprint(container.id, partitionKey ?? null, text, [...parameters]);
  const token = header(request, 'x-ms-continuation');
  database.checkIsSound();
  const { items, next } = readPage(query, container, partitionKey, mark, {
    parameters,
    resumption: token === undefined ? undefined : decodeContinuation(mark, token),
    maxItemCount: readPageSize(request),
    seconds: database.seconds,
  });
  const documents = items.join(',');
  return {
    status: 200,
    body: `{"_rid":"${container.rid}","Documents":[${documents}],"_count":${items.length}}`,
    charge: queryCharge(items.length, documents.length),
    headers: {
      'x-ms-item-count': String(items.length),
      ...(next && { 'x-ms-continuation': encodeContinuation(mark, next) }),
    },
  };
}

interface LastMatches {
  readonly mark: string;
  readonly version: number;
  readonly seconds: number;
  readonly matches: readonly Match[];
}

/** The matches of each container's last query, while pages of it remain. */
const lastMatches = new WeakMap<Container, LastMatches>();

/**
 * Reads one page of a query. Reuses the matches that the previous page found, unless a write came
 * later. Otherwise each page of a long list would scan and sort the whole partition.
 */
function readPage(
  query: CompiledQuery,
  container: Container,
  partitionKey: PartitionKey | undefined,
  mark: string,
  request: PageRequest,
): Page {
  const { parameters, resumption, seconds } = request;
  const { version } = container;
  const last = resumption && lastMatches.get(container);
  const isKnown = last?.mark === mark && last.version === version && last.seconds <= seconds;
  const options = {
    parameters,
    // Also rejects an order without an index.
    sortsUndefined: sortsUndefined(container.indexingPolicy, query.orderBy),
  };
  const documents = () => container.documents(partitionKey, seconds);
  if (query.isCount) return countMatches(query, documents(), parameters);
  const matches = isKnown ? last.matches : findMatches(query, documents(), options);
  const page = takePage(query, matches, request);
  if (page.next) lastMatches.set(container, { mark, version, seconds, matches });
  else lastMatches.delete(container);
  return page;
}

/**
 * Returns the query plan that the SDK uses to fan out a query over ranges and merge the results.
 * There is only one range, so the plan contains no client-side steps.
 */
export async function planQuery(request: CosmosRequest, container: Container): Promise<Reply> {
  const { query: text } = await readQuery(request);
  const query = compileQuery(text);
  sortsUndefined(container.indexingPolicy, query.orderBy);
  const plan = {
    partitionedQueryExecutionInfoVersion: 2,
    queryInfo: {
      distinctType: 'None',
      top: null,
      offset: null,
      limit: null,
      orderBy: [],
      orderByExpressions: [],
      groupByExpressions: [],
      groupByAliases: [],
      aggregates: [],
      groupByAliasToAggregateType: {},
      rewrittenQuery: '',
      hasSelectValue: false,
      hasNonStreamingOrderBy: false,
    },
    queryRanges: [{ min: '', max: 'FF', isMinInclusive: true, isMaxInclusive: false }],
  };
  return { status: 200, body: JSON.stringify(plan), charge: 1 };
}

async function readQuery(
  request: CosmosRequest,
): Promise<{ query: string; parameters: Map<string, Json> }> {
  const parsed = querySchema.safeParse(await readJson(request));
  if (!parsed.success) {
    throw badRequest(
      'A query must be an object with the query text and an optional list of named parameters.',
    );
  }
  const { query, parameters } = parsed.data;
  const values = new Map((parameters ?? []).map(({ name, value }) => [name, value]));
  for (const [name, value] of values) {
    if (isNestedDeeperThan(value, MAX_PARAMETER_NESTING)) {
      throw badRequest(`The value of ${name} is nested too deeply.`);
    }
  }
  return { query, parameters: values };
}

function isCrossPartition(request: CosmosRequest): boolean {
  return isFlagSet(request, 'x-ms-documentdb-query-enablecrosspartition');
}

/** Returns the page size. With -1 the server chooses it. */
function readPageSize(request: CosmosRequest): number {
  const size = Number(header(request, 'x-ms-max-item-count') ?? DEFAULT_PAGE);
  if (!Number.isInteger(size) || size === 0 || size < -1) {
    throw badRequest('The maximum item count of a page must be -1 or a positive whole number.');
  }
  return size === -1 ? LARGEST_PAGE : size;
}

import { badRequest } from '../cosmos-error';
import type { StoredDocument } from '../store/stored-document';
import type { CompiledQuery } from './compiled-query';
import type { Parameters } from './evaluator';
import { compareForSort, type Value } from './values';

/** The sort position of a document: its ORDER BY values, then its sequence number. */
export interface Position {
  readonly keys: readonly Value[];
  readonly sequence: number;
}

/** The start of a page, as stored in a continuation token. */
export interface Resumption {
  readonly after: Position;
  /** Number of results on earlier pages. They count against TOP. */
  readonly taken: number;
}

export interface PageRequest {
  readonly parameters: Parameters;
  readonly resumption: Resumption | undefined;
  readonly maxItemCount: number;
  /** Whether the result includes documents without a value for an ORDER BY path. */
  readonly sortsUndefined: boolean;
}

export interface Page {
  /** One JSON text for each result. */
  readonly items: readonly string[];
  /** Undefined on the last page. */
  readonly next: Resumption | undefined;
}

/** Cosmos DB ends a page at 4 MB, even if the client requested more items. */
const MAX_PAGE_BYTES = 4 * 1024 * 1024;

interface Match extends Position {
  readonly stored: StoredDocument;
}

/** Runs a query over the documents of its partition and returns one page of results. */
export function executeQuery(
  query: CompiledQuery,
  documents: Iterable<StoredDocument>,
  request: PageRequest,
): Page {
  if (query.isCount) {
    return { items: [String(count(query, documents, request.parameters))], next: undefined };
  }
  const matches = findMatches(query, documents, request);
  matches.sort((left, right) => comparePositions(query, left, right));
  return takePage(query, matches, request);
}

function count(
  query: CompiledQuery,
  documents: Iterable<StoredDocument>,
  parameters: Parameters,
): number {
  let total = 0;
  for (const { document } of documents) {
    const isMatch = !query.where || query.where(document, parameters) === true;
    total += isMatch && query.project(document, parameters) !== undefined ? 1 : 0;
  }
  return total;
}

function findMatches(
  query: CompiledQuery,
  documents: Iterable<StoredDocument>,
  { parameters, resumption, sortsUndefined }: PageRequest,
): Match[] {
  const matches: Match[] = [];
  for (const stored of documents) {
    if (query.where && query.where(stored.document, parameters) !== true) {
      continue;
    }
    const keys = query.sortKeys.map((read) => read(stored.document, parameters));
    const match = { keys, sequence: stored.sequence, stored };
    const hasPlace = sortsUndefined || !keys.includes(undefined);
    if (hasPlace && (!resumption || comparePositions(query, match, resumption.after) > 0)) {
      matches.push(match);
    }
  }
  return matches;
}

function comparePositions(query: CompiledQuery, left: Position, right: Position): number {
  for (let index = 0; index < query.orderBy.length; index += 1) {
    const order = compareForSort(left.keys[index], right.keys[index]);
    if (order !== 0) {
      return query.orderBy[index]?.descending ? -order : order;
    }
  }
  return left.sequence - right.sequence;
}

function takePage(query: CompiledQuery, matches: readonly Match[], request: PageRequest): Page {
  const { parameters, resumption, maxItemCount } = request;
  const earlier = resumption?.taken ?? 0;
  const wanted = readTop(query, parameters) - earlier;
  const items: string[] = [];
  let bytes = 0;
  for (const [index, { stored, keys, sequence }] of matches.entries()) {
    if (items.length >= wanted) {
      break;
    }
    if (items.length >= maxItemCount || bytes >= MAX_PAGE_BYTES) {
      const last = matches[index - 1] ?? { keys, sequence };
      const after = { keys: last.keys, sequence: last.sequence };
      return { items, next: { after, taken: earlier + items.length } };
    }
    const item = serialize(query, stored, parameters);
    if (item !== undefined) {
      items.push(item);
      bytes += item.length;
    }
  }
  return { items, next: undefined };
}

function serialize(
  query: CompiledQuery,
  stored: StoredDocument,
  parameters: Parameters,
): string | undefined {
  const result = query.project(stored.document, parameters);
  if (result === undefined) {
    return undefined;
  }
  return result === stored.document ? stored.json : JSON.stringify(result);
}

function readTop(query: CompiledQuery, parameters: Parameters): number {
  if (!query.top) {
    return Infinity;
  }
  const top = query.top({}, parameters);
  if (typeof top !== 'number' || !Number.isSafeInteger(top) || top < 0) {
    throw badRequest('The value of TOP must be a non-negative integer.');
  }
  return top;
}

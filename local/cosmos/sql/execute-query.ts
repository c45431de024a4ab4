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
  /** Now. Documents that have expired since the matches were found are left out. */
  readonly seconds: number;
}

export interface Page {
  /** One JSON text for each result. */
  readonly items: readonly string[];
  /** Undefined on the last page. */
  readonly next: Resumption | undefined;
}

/** Cosmos DB ends a page at 4 MB, even if the client requested more items. */
const MAX_PAGE_BYTES = 4 * 1024 * 1024;

export interface Match extends Position {
  readonly stored: StoredDocument;
}

/** Returns the single page of a COUNT query. */
export function countMatches(
  query: CompiledQuery,
  documents: Iterable<StoredDocument>,
  parameters: Parameters,
): Page {
  let total = 0;
  for (const { document } of documents) {
    const isMatch = !query.where || query.where(document, parameters) === true;
    total += isMatch && query.project(document, parameters) !== undefined ? 1 : 0;
  }
  return { items: [String(total)], next: undefined };
}

/**
 * Returns the documents that match a query, in its order.
 * @param sortsUndefined whether the result includes documents without a value for an ORDER BY path
 */
export function findMatches(
  query: CompiledQuery,
  documents: Iterable<StoredDocument>,
  { parameters, sortsUndefined }: { parameters: Parameters; sortsUndefined: boolean },
): Match[] {
  const matches: Match[] = [];
  for (const stored of documents) {
    if (query.where && query.where(stored.document, parameters) !== true) {
      continue;
    }
    const keys = query.sortKeys.map((read) => read(stored.document, parameters));
    if (sortsUndefined || !keys.includes(undefined)) {
      matches.push({ keys, sequence: stored.sequence, stored });
    }
  }
  return matches.sort((left, right) => comparePositions(query, left, right));
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

/** Returns one page of the sorted matches of a query. */
export function takePage(
  query: CompiledQuery,
  matches: readonly Match[],
  { parameters, resumption, maxItemCount, seconds }: PageRequest,
): Page {
  const earlier = resumption?.taken ?? 0;
  const wanted = readTop(query, parameters) - earlier;
  const start = resumption ? findStart(query, matches, resumption.after) : 0;
  const items: string[] = [];
  let bytes = 0;
  for (let index = start; index < matches.length && items.length < wanted; index += 1) {
    const { stored } = matches[index] as Match;
    if (items.length >= maxItemCount || bytes >= MAX_PAGE_BYTES) {
      const { keys, sequence } = matches[index - 1] as Match;
      return { items, next: { after: { keys, sequence }, taken: earlier + items.length } };
    }
    const item = stored.expiresAt > seconds ? serialize(query, stored, parameters) : undefined;
    if (item !== undefined) {
      items.push(item);
      bytes += item.length;
    }
  }
  return { items, next: undefined };
}

/** Returns the index of the first match after a position. */
function findStart(query: CompiledQuery, matches: readonly Match[], after: Position): number {
  let [start, end] = [0, matches.length];
  while (start < end) {
    const middle = (start + end) >> 1;
    if (comparePositions(query, matches[middle] as Match, after) > 0) end = middle;
    else start = middle + 1;
  }
  return start;
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

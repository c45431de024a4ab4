import type {
  Container,
  FeedOptions,
  JSONObject,
  OperationInput,
  OperationResponse,
  PatchOperation,
  QueryIterator,
  SqlParameter,
} from '@azure/cosmos';
import * as z from 'zod/mini';
import { reportCharge } from '../lib/charge-meter';
import { holdLargeResult } from '../lib/hold-large-result';
import { AppError } from '../services/app-error';
import { containers } from './containers';
import { attempt } from './errors';
import { parserFor } from './parser-for';
import type { DeclaredQuery, Query } from './queries';
import { refuseOtherVersions, withSchemaVersion } from './schema-version';

/** Limits of the service. */
export const operationsPerBatch = 100;
export const operationsPerPatch = 10;

/** For writes whose answer is not used. */
const noContent = { initialHeaders: { Prefer: 'return=minimal' } };

/** Status of a read whose ETag names the latest version. */
const notModified = 304;

/** Status of the operations of a failed batch that did not cause the failure. */
const failedDependency = 424;

/** The service's message for a request over its size limit. */
const tooLargeText = /request size is too large/i;

/** A container, or a function that opens it. The function is called with each request. */
export type ContainerSource = Container | (() => Promise<Container>);

/** Accesses the documents of one partition. Requests cannot reach any other partition. */
export class Partition {
  readonly #container: () => Promise<Container>;
  readonly #key: string;
  readonly #property: PartitionKey;

  /**
   * @param key value of the partition key
   * @param property name of the container's partition key
   */
  constructor(
    container: ContainerSource,
    key: string,
    property: PartitionKey = containers.learning.partitionKey,
  ) {
    this.#container =
      typeof container === 'function' ? container : () => Promise.resolve(container);
    this.#key = key;
    this.#property = property;
  }

  /**
   * Reads one document. Returns null when it does not exist.
   * @throws Error when the document has another schema version
   */
  async read<T>(id: string, schema: z.core.$ZodType<T>): Promise<T | null> {
    const stored = await this.readAsStored(id);
    return stored && parseStored(schema, stored);
  }

  /** Reads one document in any form. Returns null when it does not exist. */
  async readAsStored(id: string): Promise<Stored | null> {
    const { resource } = await attempt(async () => (await this.#item(id)).read<Stored>());
    return resource ?? null;
  }

  /**
   * Reads one document like `read`, unless the ETag names its latest version. The service then sends
   * no document.
   */
  async readUnless<T>(
    etag: string,
    id: string,
    schema: z.core.$ZodType<T>,
  ): Promise<T | 'unchanged' | null> {
    const accessCondition = { type: 'IfNoneMatch', condition: etag };
    const { statusCode, resource } = await attempt(async () =>
      (await this.#item(id)).read<Stored>({ accessCondition }),
    );
    if (statusCode === notModified) return 'unchanged';
    return resource === undefined ? null : parseStored(schema, resource);
  }

  /** Reads every result of a query. */
  async query<T>(
    query: DeclaredQuery,
    schema: z.core.$ZodType<T>,
    bounds: Bounds = {},
  ): Promise<T[]> {
    const results: T[] = [];
    for await (const page of this.pages(query, schema, bounds)) {
      if (results.length > 0) await holdLargeResult();
      for (const result of page) results.push(result);
    }
    return results;
  }

  /** Yields the results of a query page by page. The service chooses the page size, up to 4 MB. */
  async *pages<T>(
    query: DeclaredQuery,
    schema: z.core.$ZodType<T>,
    bounds: Bounds = {},
  ): AsyncGenerator<T[], void> {
    // -1 lets the service choose the page size. The default is 100 documents.
    const pages = await this.#ask(query, bounds, { maxItemCount: -1 });
    while (pages.hasMoreResults()) yield (await nextPage(pages, query, schema)).results;
  }

  /** Reads one page of results. The returned continuation is null after the last page. */
  async page<T>(
    query: DeclaredQuery,
    schema: z.core.$ZodType<T>,
    { size, continuation }: { size: number; continuation: string | null },
  ): Promise<{ results: T[]; continuation: string | null }> {
    const from = continuation === null ? {} : { continuationToken: continuation };
    return nextPage(await this.#ask(query, {}, { maxItemCount: size, ...from }), query, schema);
  }

  /**
   * Creates a document and returns its ETag.
   * @throws AppError CONFLICT when the id is taken
   */
  async create(document: Document): Promise<string> {
    // A batch of one, because the SDK requests the partition key's path before a single creation.
    const resourceBody = this.own(document);
    const [etag = ''] = await this.batch([{ operationType: 'Create', resourceBody }]);
    return etag;
  }

  /** Creates the document, or replaces the document with the same id. */
  async upsert(document: Document): Promise<void> {
    const resourceBody = this.own(document);
    await this.batch([{ operationType: 'Upsert', resourceBody }]);
  }

  /**
   * Replaces the version that the ETag names.
   * @throws AppError STALE when another version is the latest, NOT_FOUND
   */
  async replace(document: Document, etag: string): Promise<void> {
    await attempt(async () =>
      (await this.#item(document.id)).replace(withSchemaVersion(this.own(document)), {
        accessCondition: { type: 'IfMatch', condition: etag },
        ...noContent,
      }),
    );
  }

  /**
   * Patches a document.
   * @throws AppError NOT_FOUND, STALE when the condition does not hold
   */
  async patch(id: string, operations: PatchOperation[], condition?: string): Promise<void> {
    await attempt(async () =>
      (await this.#item(id)).patch(withCondition(operations, condition), noContent),
    );
  }

  /** Patches a document like `patch` and returns the patched document. */
  async patchAndRead<T>(
    id: string,
    schema: z.core.$ZodType<T>,
    operations: PatchOperation[],
    condition?: string,
  ): Promise<T> {
    const { resource } = await attempt(async () =>
      (await this.#item(id)).patch<Stored>(withCondition(operations, condition)),
    );
    return parseStored(schema, resource ?? {});
  }

  /** Deletes a document. Does nothing when it does not exist. */
  async delete(id: string): Promise<void> {
    try {
      await attempt(async () => (await this.#item(id)).delete());
    } catch (error) {
      if (!AppError.is(error, 'NOT_FOUND')) throw error;
    }
  }

  /**
   * Runs operations as one transaction.
   * @returns the ETags of the documents, one per operation; empty for a deletion
   * @throws AppError for the operation that failed, the same as for a single request; BODY_TOO_LARGE
   *   when the batch exceeds the size limit of a request
   */
  async batch(operations: OperationInput[]): Promise<string[]> {
    return attempt(async () => {
      const { items } = await this.#container();
      const response = await items
        // With documents in the answer, the service rejects a batch whose answer exceeds 4 MB.
        .batch(operations.map(withVersion), this.#key, { contentResponseOnWriteEnabled: false })
        .catch((error: unknown) => {
          reportCharge(error);
          // The service did not answer or refused the whole batch. The SDK reports the reason only in
          // the text of its error. Failed operations are reported in an answer instead.
          const isTooLarge = error instanceof Error && tooLargeText.test(error.message);
          throw new AppError(isTooLarge ? 'BODY_TOO_LARGE' : 'UNAVAILABLE', { cause: error });
        });
      reportCharge(response);
      const results = response.result ?? [];
      const failed = results.find(
        ({ statusCode }) => statusCode >= 400 && statusCode !== failedDependency,
      );
      if (failed || results.length !== operations.length) throw batchError(failed, results);
      return results.map(({ eTag }) => eTag ?? '');
    });
  }

  async #item(id: string) {
    return (await this.#container()).item(id, this.#key);
  }

  /** Adds the partition key to a document. */
  own(document: Document): Document {
    return { ...document, [this.#property]: this.#key };
  }

  async #ask(query: Query, { values = {}, top }: Bounds, options: FeedOptions) {
    const { select, where, orderBy } = query;
    const wanted = top === undefined ? select : `TOP ${top} ${select}`;
    const own = `c.${this.#property} = @partition`;
    const parts = [
      `SELECT ${wanted} FROM c WHERE ${where === undefined ? own : `${own} AND ${where}`}`,
      ...(orderBy === undefined
        ? []
        : [`ORDER BY ${orderBy.map((path) => `c.${path}`).join(', ')}`]),
    ];
    const parameters: SqlParameter[] = Object.entries({ ...values, partition: this.#key }).map(
      ([name, value]) => ({ name: `@${name}`, value }),
    );
    const { items } = await this.#container();
    return items.query<unknown>(
      { query: parts.join(' '), parameters },
      { ...options, partitionKey: this.#key },
    );
  }
}

type Stored = Record<string, unknown>;

function parseStored<T>(schema: z.core.$ZodType<T>, stored: Stored): T {
  refuseOtherVersions(stored);
  return z.parse(parserFor(schema, 1), stored);
}

/** Adds the schema version to an operation that writes a whole document. */
function withVersion(operation: OperationInput): OperationInput {
  const isWhole = 'resourceBody' in operation && operation.operationType !== 'Patch';
  return isWhole
    ? { ...operation, resourceBody: withSchemaVersion(operation.resourceBody) }
    : operation;
}

const withCondition = (operations: PatchOperation[], condition: string | undefined) =>
  condition === undefined ? operations : { operations, condition };

async function nextPage<T>(
  pages: QueryIterator<unknown>,
  { isOfAnyVersion }: Query,
  schema: z.core.$ZodType<T>,
) {
  const { resources, continuationToken } = await attempt(() => pages.fetchNext());
  // Despite the SDK's types, the last page may have no `resources`.
  const found = (resources as unknown[] | undefined) ?? [];
  if (!isOfAnyVersion) for (const row of found) if (isObject(row)) refuseOtherVersions(row);
  const parser = parserFor(schema, found.length);
  return {
    results: found.map((resource) => z.parse(parser, resource)),
    continuation: continuationToken || null,
  };
}

/** A query for single values returns no objects, and so no versions. */
const isObject = (row: unknown): row is object =>
  typeof row === 'object' && row !== null && !Array.isArray(row);

type PartitionKey = (typeof containers)[keyof typeof containers]['partitionKey'];

interface Bounds {
  /** The values of the query's parameters. */
  readonly values?: Readonly<Record<string, Value>>;
  /** Maximum number of results. */
  readonly top?: number;
}

type Value = string | number | boolean | string[];
type Document = JSONObject & { id: string };

/** Builds an error from the failed operation, because the service reports a failed batch as a success. */
function batchError(failed: OperationResponse | undefined, results: OperationResponse[]): Error {
  const statuses = results.map(({ statusCode }) => statusCode).join(', ');
  const error = new Error(`A batch failed. Statuses of its operations: ${statuses || '(none)'}`);
  const operation = failed && results.indexOf(failed);
  return Object.assign(error, { code: failed?.statusCode, operation });
}

/** Returns the position of the operation that made a batch fail; null for any other error. */
export function failedOperation(error: unknown): number | null {
  const cause = error instanceof AppError ? error.cause : null;
  if (!(cause instanceof Error) || !('operation' in cause)) return null;
  return typeof cause.operation === 'number' ? cause.operation : null;
}

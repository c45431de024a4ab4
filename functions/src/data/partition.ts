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
import { z } from 'zod';
import { AppError } from '../services/app-error';
import { containers } from './containers';
import { attempt } from './errors';
import { parserFor } from './parser-for';
import type { DeclaredQuery, Query } from './queries';

/** Limits of the service. */
export const operationsPerBatch = 100;
export const operationsPerPatch = 10;

/** Of a batch that failed, the operations that were not the reason. */
const failedDependency = 424;

/** One owner's documents. Every access names the partition, so no other's can be reached. */
export class Partition {
  readonly #container: Container;
  readonly #key: string;
  readonly #property: PartitionKey;

  /** @param property the container's partition key */
  constructor(
    container: Container,
    key: string,
    property: PartitionKey = containers.learning.partitionKey,
  ) {
    this.#container = container;
    this.#key = key;
    this.#property = property;
  }

  /** @returns null when there is no such document */
  async read<T>(id: string, schema: z.core.$ZodType<T>): Promise<T | null> {
    const { resource } = await attempt(() => this.#item(id).read<Record<string, unknown>>());
    return resource === undefined ? null : z.parse(parserFor(schema, 1), resource);
  }

  /** Reads every result of a query, page by page. */
  async query<T>(
    query: DeclaredQuery,
    schema: z.core.$ZodType<T>,
    bounds: Bounds = {},
  ): Promise<T[]> {
    // -1: as many documents a page as the service likes, instead of 100.
    const pages = this.#ask(query, bounds, { maxItemCount: -1 });
    const results: T[] = [];
    while (pages.hasMoreResults()) {
      for (const result of (await nextPage(pages, schema)).results) results.push(result);
    }
    return results;
  }

  /** Reads one page of results. The returned continuation asks for the next page; it is null after the last. */
  async page<T>(
    query: DeclaredQuery,
    schema: z.core.$ZodType<T>,
    { size, continuation }: { size: number; continuation: string | null },
  ): Promise<{ results: T[]; continuation: string | null }> {
    const from = continuation === null ? {} : { continuationToken: continuation };
    return nextPage(this.#ask(query, {}, { maxItemCount: size, ...from }), schema);
  }

  /** @returns the ETag @throws AppError CONFLICT when the id is taken */
  async create(document: Document): Promise<string> {
    // As a batch of one: for a single creation the SDK first asks for the partition key's path.
    const resourceBody = this.#own(document);
    const [etag = ''] = await this.batch([{ operationType: 'Create', resourceBody }]);
    return etag;
  }

  /** Creates the document, or puts it in the place of the one that has its id. */
  async upsert(document: Document): Promise<void> {
    const resourceBody = this.#own(document);
    await this.batch([{ operationType: 'Upsert', resourceBody }]);
  }

  /** @throws AppError STALE when another version is the latest, NOT_FOUND */
  async replace(document: Document, etag: string): Promise<void> {
    await attempt(() =>
      this.#item(document.id).replace(this.#own(document), {
        accessCondition: { type: 'IfMatch', condition: etag },
      }),
    );
  }

  /**
   * @returns the document as this leaves it
   * @throws AppError NOT_FOUND, STALE when the condition does not hold
   */
  async patch(id: string, operations: PatchOperation[], condition?: string): Promise<unknown> {
    const { resource } = await attempt(() =>
      this.#item(id).patch<Record<string, unknown>>(
        condition === undefined ? operations : { operations, condition },
      ),
    );
    return resource;
  }

  /** Does nothing when there is no such document. */
  async delete(id: string): Promise<void> {
    try {
      await attempt(() => this.#item(id).delete());
    } catch (error) {
      if (!AppError.is(error, 'NOT_FOUND')) throw error;
    }
  }

  /**
   * Runs operations together or not at all.
   * @returns the ETag that each operation left
   * @throws AppError for the operation that failed, as for a single one
   */
  async batch(operations: OperationInput[]): Promise<string[]> {
    return attempt(async () => {
      const response = await this.#container.items
        .batch(operations, this.#key)
        .catch((error: unknown) => {
          // Failed operations are part of an answer. Here was none, or a refusal (no capacity, no
          // permission); which one, the SDK tells in the text of its error alone.
          throw new AppError('UNAVAILABLE', { cause: error });
        });
      const results = response.result ?? [];
      const failed = results.find(
        ({ statusCode }) => statusCode >= 400 && statusCode !== failedDependency,
      );
      if (failed || results.length !== operations.length) throw batchError(failed, results);
      return results.map(({ eTag }) => eTag ?? '');
    });
  }

  #item(id: string) {
    return this.#container.item(id, this.#key);
  }

  #own(document: Document): Document {
    return { ...document, [this.#property]: this.#key };
  }

  #ask(query: Query, { values = {}, top }: Bounds, options: FeedOptions) {
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
    return this.#container.items.query<unknown>(
      { query: parts.join(' '), parameters },
      { ...options, partitionKey: this.#key },
    );
  }
}

async function nextPage<T>(pages: QueryIterator<unknown>, schema: z.core.$ZodType<T>) {
  const { resources, continuationToken } = await attempt(() => pages.fetchNext());
  // The SDK's types hide that it may end with a page without any.
  const found = (resources as unknown[] | undefined) ?? [];
  const parser = parserFor(schema, found.length);
  return {
    results: found.map((resource) => z.parse(parser, resource)),
    continuation: continuationToken || null,
  };
}

type PartitionKey = (typeof containers)[keyof typeof containers]['partitionKey'];

interface Bounds {
  /** The values of the query's parameters. */
  readonly values?: Readonly<Record<string, Value>>;
  /** At most this many results. */
  readonly top?: number;
}

type Value = string | number | boolean;
type Document = JSONObject & { id: string };

/** The service reports a failed batch as a success; this is the error of the one operation. */
function batchError(failed: OperationResponse | undefined, results: OperationResponse[]): Error {
  const statuses = results.map(({ statusCode }) => statusCode).join(', ');
  const error = new Error(`A batch ended with the statuses ${statuses || '(none)'}`);
  return Object.assign(error, { code: failed?.statusCode });
}

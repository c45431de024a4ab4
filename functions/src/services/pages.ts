/** A list that arrives page by page, because it may not fit into memory. Can be read once. */
export type Pages<T> = AsyncGenerator<readonly T[], void>;

/** An object whose lists may arrive page by page. */
export type Paged<T> =
  T extends Readonly<Record<string, unknown>>
    ? {
        readonly [K in keyof T]:
          | T[K]
          | (T[K] extends readonly (infer Item)[] ? Pages<Item> : never);
      }
    : never;

/** Maximum items of a page of `inPages`. A page of notes is a few MB of JSON at most. */
const pageSize = 500;

/** Yields a list in pages, which are encoded one by one. */
// oxlint-disable-next-line typescript/require-await -- `Pages` are asynchronous
export async function* inPages<T>(items: readonly T[]): Pages<T> {
  for (let start = 0; start < items.length; start += pageSize) {
    yield items.slice(start, start + pageSize);
  }
}

/** Requests each page while the consumer works on the previous one. Holds at most two pages. */
export async function* readAhead<T>(pages: Pages<T>): Pages<T> {
  const request = () => {
    const page = pages.next();
    // The consumer sees the failure when it reaches the page. It may have stopped before.
    void Promise.allSettled([page]);
    return page;
  };
  let next = request();
  for (;;) {
    const { done, value } = await next;
    if (done) return;
    next = request();
    yield value;
  }
}

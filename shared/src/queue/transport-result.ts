/** The result of a request of a queue. `retryAfter` is in seconds; null if the server gave none. */
export type TransportResult<T> =
  | { readonly status: 'done'; readonly value: T }
  /** A retry would be refused too. */
  | { readonly status: 'refused'; readonly code: string | null; readonly message: string }
  /** The server failed on this request (5xx), or its answer is unreadable. Others may succeed. */
  | { readonly status: 'failed'; readonly retryAfter: number | null }
  /** No answer, 401 or 429: other requests would fail too. */
  | { readonly status: 'unreachable'; readonly retryAfter: number | null };

/** A request that the server has neither done nor refused. */
export type Unsent = Extract<TransportResult<never>, { retryAfter: number | null }>;

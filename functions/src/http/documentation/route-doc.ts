import type { AnswerInput, InputOf, Route } from '@mylinguist/shared/contract/route';
import type { ErrorCode } from '@mylinguist/shared/errors';

/** Records and credentials for an example request. */
export interface Known {
  readonly account: { readonly uid: string; readonly email: string };
  readonly noteId: string;
  /** The id of a note that does not exist yet. */
  readonly newNoteId: string;
  readonly threadId: string;
  readonly importId: string;
  /** Name of a tag that exists. */
  readonly tag: string;
  /** Name of a tag that does not exist yet. */
  readonly newTag: string;
  /** A date in the coming weeks, `YYYY-MM-DD`. */
  readonly until: string;
  readonly idToken: string;
  readonly appleToken: string;
  /** Token of an unsubscribe link. */
  readonly linkToken: string;
}

/** A valid request without headers. */
export type ExampleRequest<R extends Route> = {
  readonly [
    Part in 'params' | 'body' as InputOf<R, Part> extends undefined ? never : Part
  ]: InputOf<R, Part>;
} & { readonly query?: Readonly<Record<string, string>> };

/** Data about a route for the API documentation and the tests. */
export interface RouteDoc<R extends Route = Route> {
  /** One sentence in the third person. */
  readonly summary: string;
  /**
   * Error codes in addition to those that the declaration implies (see `errorsOf`). NOT_FOUND means
   * that the request names a record, which only its owner can find.
   */
  readonly errors: readonly ErrorCode[];
  readonly request: (known: Known) => ExampleRequest<R>;
  /** Example body of a success. */
  readonly answer: AnswerInput<R>;
  /**
   * Another declaration with the same method and path, and an example of its answer. Its query
   * selects it.
   */
  readonly variant?: { readonly route: Route; readonly answer: unknown };
  /** How a client may retry a request that failed halfway. Default: the route writes atomically. */
  readonly repeat?: {
    /** The route writes in several steps. A retry continues where the first request stopped. */
    readonly isStepwise?: boolean;
    /** Error code of a retry when the first request was completed. Default: the retry succeeds. */
    readonly whenDone?: ErrorCode;
  };
}

import type { AnswerInput, InputOf, Route } from '@mylinguist/shared/contract/route';
import type { ErrorCode } from '@mylinguist/shared/errors';

/** Records and credentials that an example request names. */
export interface Known {
  readonly account: { readonly uid: string; readonly email: string };
  readonly noteId: string;
  readonly threadId: string;
  /** Name of a tag that exists. */
  readonly tag: string;
  /** Name of a tag that does not exist yet. */
  readonly newTag: string;
  readonly idToken: string;
  readonly appleToken: string;
  /** Token of an unsubscribe link. */
  readonly linkToken: string;
}

/** A valid request, without the headers that every route of its kind takes. */
export type ExampleRequest<R extends Route> = {
  readonly [
    Part in 'params' | 'body' as InputOf<R, Part> extends undefined ? never : Part
  ]: InputOf<R, Part>;
} & { readonly query?: Readonly<Record<string, string>> };

/** What the API documentation and the tests need to know about a route. */
export interface RouteDoc<R extends Route = Route> {
  /** One sentence in the third person. */
  readonly summary: string;
  /**
   * Error codes apart from those that follow from the declaration (see `errorsOf`). NOT_FOUND means
   * that the request names a record, which exists for its owner alone.
   */
  readonly errors: readonly ErrorCode[];
  readonly request: (known: Known) => ExampleRequest<R>;
  /** Body of a success. */
  readonly answer: AnswerInput<R>;
  /** How a request that failed half-way may be repeated. Default: all or nothing is written. */
  readonly repeat?: {
    /** The route writes in several steps; a repeat continues where the first request stopped. */
    readonly isStepwise?: boolean;
    /** Error code that tells a repeat that the first request was carried out. Default: a success. */
    readonly whenDone?: ErrorCode;
  };
}

import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** Limits that the API counts for each learner. */
export type LearnerLimit = 'writes' | 'assistant' | 'exports' | 'imports';
/** Limits that the API counts for each client address, on routes without a learner. */
export type AddressLimit = 'logins' | 'links' | 'browserErrors';

interface Declaration {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the base of the API (`apiPrefix`). `{x}` stands for one segment, `{*x}` for the rest. */
  readonly path: string;
  /** Placeholders of the path. A value that does not parse answers NOT_FOUND. */
  readonly params?: Schema;
  readonly query?: Schema;
  /** JSON body. A route without a schema does not read its body. */
  readonly body?: Schema;
  /** A request without a body has the body `{}`. */
  readonly isBodyOptional?: true;
  /** Maximum size of the body. Default: `requestBodyBytes`. */
  readonly maxBodyBytes?: number;
  /** Media types of the body. Default: application/json. Any other type is refused. */
  readonly mediaTypes?: readonly string[];
  /** Accepts an Idempotency-Key: a retry with the same key changes nothing more. */
  readonly idempotent?: true;
  /** The conditional header that the route evaluates. */
  readonly precondition?: 'If-Match' | 'If-None-Match';
  /** Response headers of a success, in addition to those of every response. */
  readonly headers?: readonly ('ETag' | 'Content-Disposition')[];
  /** `html` for routes opened in a browser: successes and failures are pages. */
  readonly produces?: 'html';
  /** Body of each status that is not an error: one 2xx and optionally 304. `z.undefined()`: none. */
  readonly response: Readonly<Record<number, Schema>>;
}

/** A route for a signed-in learner, identified by the ID token in `X-USER-AUTH`. */
interface LearnerRoute extends Declaration {
  readonly access: 'learner';
  /** Null for routes that only read: they have no limit. */
  readonly limit: LearnerLimit | null;
}

/** A route without `X-USER-AUTH`. The request carries the named credential, or needs none. */
interface OpenRoute extends Declaration {
  readonly access: 'id-token' | 'apple-token' | 'signed-link' | 'anyone';
  readonly limit: AddressLimit | null;
}

/** The declaration of one HTTP route. Server, client, tests and documentation derive from it. */
export type Route = LearnerRoute | OpenRoute;

/**
 * Declares a route. Has no side effects, so a page bundles only the routes that it calls.
 */
// @__NO_SIDE_EFFECTS__
export function route<const R extends Route>(declaration: R): R {
  return declaration;
}

type Part = 'params' | 'query' | 'body';

/** Type of a request part as the client sends it; undefined when the route does not read it. */
export type InputOf<R extends Route, P extends Part> =
  R extends Readonly<Record<P, infer S extends Schema>> ? z.input<S> : undefined;

/** Type of a request part after parsing, as the handler receives it. */
export type OutputOf<R extends Route, P extends Part> =
  R extends Readonly<Record<P, infer S extends Schema>> ? z.output<S> : undefined;

type SuccessSchema<R extends Route> = R['response'][Exclude<keyof R['response'] & number, 304>];

/** Body of a success as the handler returns it. */
export type AnswerInput<R extends Route> = z.input<SuccessSchema<R>>;
/** Body of a success after the client has parsed it. */
export type AnswerOutput<R extends Route> = z.output<SuccessSchema<R>>;

/** Returns the status of a success: the only 2xx that the route declares. */
export function successStatus({ response }: Route): number {
  return Number(Object.keys(response).find((status) => status.startsWith('2')));
}

/** Returns the schema of the success body. */
export function successSchema<R extends Route>(declaration: R): SuccessSchema<R> {
  return declaration.response[successStatus(declaration)] as SuccessSchema<R>;
}

/** The header with the learner's Firebase ID token. Static Web Apps overwrites `Authorization`. */
export const authHeader = 'X-USER-AUTH';

/**
 * The header whose UUID becomes the id of the created note or assistant message. A retry with the
 * same UUID creates no duplicate.
 */
export const idempotencyHeader = 'Idempotency-Key';

/**
 * Fills the placeholders of a route's path with percent-encoded values.
 * @throws RangeError when a placeholder has no value or an empty value
 */
export function buildPath({ path }: Route, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{\*?(\w+)\}/g, (_, key: string) => {
    const value = params[key];
    if (!value) throw new RangeError(`${path} needs a value for ${key}`);
    return encodeURIComponent(value);
  });
}

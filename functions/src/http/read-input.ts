import type { HttpRequest } from '@azure/functions';
import { idempotencyHeader, type Route } from '@mylinguist/shared/contract/route';
import { noteIdSchema } from '@mylinguist/shared/schemas/note';
import * as z from 'zod/mini';
import { AppError, invalidInput } from '../services/app-error';
import { readJson } from './read-json';

/**
 * Reads the parts of a request that the route declares.
 * @throws AppError INVALID_INPUT, NOT_FOUND for a path parameter, and the errors of `readJson`
 */
export async function readInput(route: Route, request: HttpRequest) {
  const { idempotent, precondition } = route;
  return {
    params: parse(route.params, request.params, toNotFound),
    query: parse(route.query, Object.fromEntries(request.query), toInvalidInput),
    body: parse(route.body, route.body && (await readJson(request, route)), toInvalidInput),
    idempotencyKey: idempotent && readIdempotencyKey(request),
    precondition: precondition && request.headers.get(precondition),
  };
}

function parse(
  schema: z.core.$ZodType | undefined,
  input: unknown,
  toError: (error: z.core.$ZodError) => AppError,
): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, input);
  if (!parsed.success) throw toError(parsed.error);
  return parsed.data;
}

/**
 * Reads the idempotency key; null when the client sent none.
 * @throws AppError INVALID_INPUT when it is not a UUID
 */
function readIdempotencyKey(request: HttpRequest): string | null {
  const given = request.headers.get(idempotencyHeader);
  if (given === null) return null;
  const key = noteIdSchema.safeParse(given);
  if (!key.success) throw invalidInput(idempotencyHeader, 'Give a UUID.');
  return key.data;
}

/** An invalid path parameter names a record that cannot exist. */
const toNotFound = () => new AppError('NOT_FOUND');

/** Maximum issues in an answer, which would otherwise grow with the request. */
const maxIssues = 20;

const toInvalidInput = (error: z.core.$ZodError) =>
  new AppError('INVALID_INPUT', {
    issues: error.issues
      .slice(0, maxIssues)
      .map(({ path, message }) => ({ path: path.join('.'), message })),
  });

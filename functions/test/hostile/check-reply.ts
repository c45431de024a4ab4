import { apiErrors } from '@mylinguist/shared/errors';
import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import * as z from 'zod/mini';
import { successSchema } from '@mylinguist/shared/contract/route';
import { routeNamed, type RouteName } from '@mylinguist/shared/contract/route-names';
import type { Reply } from '../../../testing/api';
import { canary } from './texts';

/** Maximum size of an error reply in bytes: its size must not grow with the request. */
const largestError = 8192;

/** Matches details of the implementation. */
const internals = /node_modules|ECONN|127\.0\.0\.1|ZodError|Cosmos|partition|\bat .+:\d+:\d+/;

/** Matches addresses and tokens, which a request carries in addition to the canary. */
const credentials = /@example\.test|eyJ/;

/**
 * Expects one line of log that repeats nothing of the request. Of many successful requests without a
 * learner only some have a line.
 */
export function checkLog(lines: readonly string[], route: RouteName, { status }: Reply): void {
  const own = lines.filter((line) => line.includes('"requestId"'));
  const isSampled = status < 400 && routeNamed(route).access !== 'learner';
  if (!isSampled || own.length > 1) expect(own).toHaveLength(1);
  expect(lines.join()).not.toContain(canary);
  expect(lines.join()).not.toMatch(credentials);
}

/** Expects what must hold for the reply to any request. */
export function checkReply(route: RouteName, reply: Reply): void {
  expect(reply.status).toBeLessThan(500);
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  if (reply.status === 204 || reply.status === 304) {
    expect(reply.bytes).toHaveLength(0);
    return;
  }
  if (reply.status >= 400) checkRefusal(reply);
  if (reply.headers.get('content-type')?.startsWith('text/html')) {
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(reply.bytes.toString()).not.toMatch(/<script|onerror|javascript:/i);
    return;
  }
  if (reply.status < 400) {
    // Other tests read compressed bodies.
    if (reply.headers.has('content-encoding')) return;
    reply.parse(successSchema(routeNamed(route)));
    return;
  }
  const error = reply.parse(z.strictObject(errorResponseSchema.shape));
  expect(apiErrors[error.code]).toEqual({ status: reply.status, message: error.message });
  expect(error.error).toBe(error.message);
  for (const { path } of error.issues ?? []) expect(path).toMatch(/^[\w.-]*$/);
}

/** Expects what must hold for every error reply, JSON or HTML. */
function checkRefusal({ bytes, headers }: Reply): void {
  expect(headers.has('content-encoding')).toBe(false);
  expect(bytes.length).toBeLessThan(largestError);
  const said = [...headers, ['', bytes.toString()]].map((parts) => parts.join(' ')).join('\n');
  expect(said).not.toContain(canary);
  expect(said).not.toMatch(credentials);
  expect(said).not.toMatch(internals);
}

import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import type { Reply } from '../../../testing/api';
import { internals } from './faults';

export const isSuccess = ({ status }: Reply): boolean => status < 300;

/** Returns the status and error code of a reply. */
export function describeReply(reply: Reply): string {
  if (isSuccess(reply) || isPage(reply)) return String(reply.status);
  return `${reply.status} ${reply.parse(errorResponseSchema).code}`;
}

const isPage = ({ headers }: Reply) =>
  headers.get('content-type')?.startsWith('text/html') ?? false;

/**
 * Returns every violation in the reply to a disturbed call. The reply must be the usual one, or an
 * error with Retry-After that does not reveal the cause.
 */
export function complaintsAbout(reply: Reply, usual: Reply): string[] {
  const text = reply.bytes.toString();
  const complaints: string[] = [];
  if (isSuccess(reply)) {
    const isUsual = reply.status === usual.status && inShort(reply) === inShort(usual);
    return isUsual ? [] : [`differs from the usual answer: ${reply.status} ${text}`];
  }
  if (![429, 503].includes(reply.status)) complaints.push(`answers ${describeReply(reply)}`);
  if (!(Number(reply.headers.get('retry-after')) > 0)) complaints.push('has no Retry-After');
  if (text.includes(internals) || /ECONN|127\.0\.0\.1|\bat \/|JSON/.test(text)) {
    complaints.push(`reveals the cause: ${text}`);
  }
  return complaints;
}

/** Returns the body without versions and times, which differ between calls. */
const inShort = ({ bytes }: Reply) =>
  bytes.toString().replaceAll(/"(etag|cursor|exportedAt)":"(?:[^"\\]|\\.)*"/g, '');

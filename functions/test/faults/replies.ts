import { errorResponseSchema } from '@mylinguist/shared/schemas/error';
import type { Reply } from '../../../testing/api';
import { internals } from './faults';

export const isSuccess = ({ status }: Reply): boolean => status < 300;

/** Status and code, as a caller meets them. */
export function describeReply(reply: Reply): string {
  if (isSuccess(reply) || isPage(reply)) return String(reply.status);
  return `${reply.status} ${reply.parse(errorResponseSchema).code}`;
}

const isPage = ({ headers }: Reply) =>
  headers.get('content-type')?.startsWith('text/html') ?? false;

/**
 * In which ways an answer in the face of a fault is not as it should be: the usual one, or a
 * refusal that says when to try again, and nothing of the cause.
 */
export function complaintsAbout(reply: Reply, usual: Reply): string[] {
  const text = reply.bytes.toString();
  const complaints: string[] = [];
  if (isSuccess(reply)) {
    const isUsual = reply.status === usual.status && inShort(reply) === inShort(usual);
    return isUsual ? [] : [`is answered otherwise than usual: ${reply.status} ${text}`];
  }
  if (![429, 503].includes(reply.status)) complaints.push(`is answered ${describeReply(reply)}`);
  if (!(Number(reply.headers.get('retry-after')) > 0)) complaints.push('has no Retry-After');
  if (text.includes(internals) || /ECONN|127\.0\.0\.1|\bat \/|JSON/.test(text)) {
    complaints.push(`tells of the cause: ${text}`);
  }
  return complaints;
}

/** The body without versions and times, which differ from one call to the next. */
const inShort = ({ bytes }: Reply) =>
  bytes.toString().replaceAll(/"(etag|cursor|exportedAt)":"(?:[^"\\]|\\.)*"/g, '');

import type { InvocationContext } from '@azure/functions';
import type { RouteName } from '@mylinguist/shared/routes';
import type { AppError } from '../services/app-error';

interface RequestRecord {
  readonly route: RouteName;
  readonly status: number | undefined;
  readonly durationMs: number;
  readonly uid: string | undefined;
  readonly failure: AppError | undefined;
}

/**
 * Writes one line of JSON for a request. It never holds what a learner wrote, an address or a
 * token: of a failure only the codes, and for a 5xx the error behind it.
 */
export function logRequest(context: InvocationContext, record: RequestRecord): void {
  const { failure, ...fields } = record;
  const isServerFault = (record.status ?? 200) >= 500;
  const line = JSON.stringify({
    ...fields,
    requestId: context.invocationId,
    code: failure?.code,
    cause: isServerFault ? describeCause(failure?.cause) : undefined,
  });
  if (isServerFault) context.error(line);
  else context.info(line);
}

function describeCause(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause === undefined ? undefined : typeof cause;
  const { name, message, stack } = cause;
  return { name, message, stack, code: 'code' in cause ? cause.code : undefined };
}

/** Converts the error behind a failure to fields for a log line. */
export function describeCause(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause === undefined ? undefined : typeof cause;
  const { name, message, stack } = cause;
  return { name, message, stack, code: 'code' in cause ? cause.code : undefined };
}

/** What a log line says of the error behind a failure. */
export function describeCause(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause === undefined ? undefined : typeof cause;
  const { name, message, stack } = cause;
  return { name, message, stack, code: 'code' in cause ? cause.code : undefined };
}

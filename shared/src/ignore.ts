/** Handles a caught error that changes nothing for the caller. `reason` says why it does not. */
type Ignore = (error: unknown, reason: string) => void;

/** Creates a function that reports the first error of each reason. */
export function createIgnore(report: (reason: string, error: unknown) => void): Ignore {
  const reported = new Set<string>();
  return (error, reason) => {
    if (reported.has(reason)) return;
    reported.add(reason);
    report(reason, error);
  };
}

/**
 * Whether an error of the file system or the process table has this code. Not by `instanceof`:
 * such errors may come from another realm, as they do under test runners.
 */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

/**
 * Returns whether a system error has this code. It does not use `instanceof`, because errors
 * created by Node belong to another realm under Jest.
 */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

/*
 * The vocabulary of browser error reports. It is closed because error messages and addresses can
 * contain a learner's text. This module has no schema, so the reporter loads without the schema
 * library.
 */

/** Path of the route that takes reports, relative to the API base. */
export const browserErrorsPath = 'browser-errors';

/** Path of the route that takes the browser's own reports of blocked content. */
export const policyReportsPath = `${browserErrorsPath}/csp`;

/**
 * `crash`: a screen failed to load or render, and an error page replaced it. `unhandled`: no code
 * caught an error. `chunk`: a script of the app could not be loaded.
 */
export const errorKinds = ['crash', 'unhandled', 'chunk'] as const;
export type ErrorKind = (typeof errorKinds)[number];

/** Values of `Error.name`. All other names are reported as `other`. */
export const errorNames = [
  ...['Error', 'AggregateError', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError'],
  ...['TypeError', 'URIError', 'AbortError', 'ConstraintError', 'DataCloneError', 'DataError'],
  ...['HierarchyRequestError', 'InvalidCharacterError', 'InvalidStateError', 'NetworkError'],
  ...['NotAllowedError', 'NotFoundError', 'NotReadableError', 'NotSupportedError'],
  ...['OperationError', 'QuotaExceededError', 'SecurityError', 'TimeoutError'],
  ...['TransactionInactiveError', 'UnknownError', 'VersionError', 'ApiError'],
  ...['SessionChangedError', 'FirebaseError', 'other'],
] as const;

/** Paths of the web app's pages. All other paths are reported as `other`. */
export const pagePaths = [
  '/',
  '/landing',
  '/auth',
  '/extension-login',
  '/discover',
  '/notes',
  '/revision',
  '/progress',
  '/archive',
  '/archive/deleted',
  '/settings',
  '/import',
  '/capture',
  '/quiz',
  'other',
] as const;

/** Name of a script of the build, such as `notes-page-Clvccwb-.js`: a module and a hash. */
export const scriptFile = /[a-z][a-z0-9-]{0,99}-[\w-]{8}\.js/;

/** Returns the value if the vocabulary contains it, else `other`. */
export function knownOr<const T extends string>(known: readonly T[], value: string): T | 'other' {
  return known.find((one) => one === value) ?? 'other';
}

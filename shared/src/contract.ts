/**
 * Every HTTP route, by the name of the function that serves it. Server, tests and documentation
 * iterate over this module with `import * as contract`; a page imports the single route that it calls.
 */
export * from './contract/account';
export * from './contract/assistant';
export * from './contract/browser-errors';
export * from './contract/change-tags';
export { emptyBin, restoreNote } from './contract/deleted-notes';
export * from './contract/earlier-texts';
export * from './contract/health';
export * from './contract/imports';
export * from './contract/model';
export * from './contract/note-batch';
export * from './contract/notes';
export * from './contract/progress';
export * from './contract/reschedule';
export * from './contract/push';
export * from './contract/reviews';
export * from './contract/session';
export * from './contract/settings';
export * from './contract/tags';
export * from './contract/unsubscribe';

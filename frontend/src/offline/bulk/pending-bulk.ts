import { readItem } from '../../lib/storage';

/**
 * Name of the database with the bulk actions that are not finished, and of the item in local storage
 * that exists while it may hold one.
 */
export const bulkName = 'mylinguist-bulk';

/** Returns whether an earlier page has left bulk actions, without loading them. */
export const hasPendingBulk = () => readItem(bulkName) !== null;

import type { AccountExport } from '@mylinguist/shared/schemas/account';

/** A learner's stored records except the profile, sorted as the export describes. */
export type AccountRecords = Pick<
  AccountExport,
  'tags' | 'notes' | 'reviews' | 'threads' | 'other'
>;

/** All records of one learner, across containers. */
export interface AccountStore {
  readAll(ownerId: string): Promise<AccountRecords>;
  /**
   * Closes the account, then removes all records of the learner. The closed account's document
   * outlives all earlier tokens, so no earlier session can create a record. Safe to retry.
   * @param at ISO instant
   * @throws AppError
   */
  erase(ownerId: string, at: string): Promise<void>;
}

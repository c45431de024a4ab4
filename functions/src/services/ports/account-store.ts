import type { AccountExport } from '@mylinguist/shared/schemas/account';
import type { Pages } from '../pages';

type Lists = Pick<
  AccountExport,
  'tags' | 'notes' | 'deletedNotes' | 'imports' | 'reviews' | 'threads' | 'other'
>;

/**
 * A learner's stored records except the profile, sorted as the export describes. Read `other` after
 * the lists before it: it also holds the damaged documents that these found.
 *
 * Each list holds once every record that exists during the whole reading. A record that is created
 * or deleted meanwhile may be in it or not.
 */
export interface AccountRecords {
  readonly tags: Pages<Lists['tags'][number]>;
  readonly notes: Pages<Lists['notes'][number]>;
  readonly deletedNotes: Pages<Lists['deletedNotes'][number]>;
  readonly imports: Pages<Lists['imports'][number]>;
  readonly reviews: Pages<Lists['reviews'][number]>;
  readonly other: Pages<Lists['other'][number]>;
  readonly threads: Pages<Lists['threads'][number]>;
}

/** All records of one learner, across containers. */
export interface AccountStore {
  read(ownerId: string): AccountRecords;
  /**
   * Closes the account: from now on no session can create a record. Safe to retry.
   * @param at ISO instant
   * @param isErased whether nothing is left to do. The mark of the closed account then expires once it
   *   has outlived all earlier tokens, and a later sign-in opens the account
   * @throws AppError
   */
  close(ownerId: string, at: string, isErased: boolean): Promise<void>;
  /**
   * Closes the account, then removes records of the learner. Safe to retry.
   * @param at ISO instant
   * @param limit maximum records to remove from each container
   * @returns whether no record is left
   * @throws AppError
   */
  erase(ownerId: string, at: string, limit: number): Promise<boolean>;
}

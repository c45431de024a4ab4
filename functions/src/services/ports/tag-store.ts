import type { Tag } from '@mylinguist/shared/schemas/tag';
import type { Versioned } from './versioned';

/** A learner's tags. Names with the same `tagKey` are the same tag. */
export interface TagStore {
  get(ownerId: string, name: string): Promise<Versioned<Tag> | null>;
  /** Lists the tags, unsorted. */
  list(ownerId: string): Promise<Tag[]>;
  /**
   * Creates a tag. The learner must have a profile whose usage is counted.
   * @throws AppError CONFLICT when a tag of this name exists, STALE when the cap is reached or the
   *   account is closed
   */
  create(ownerId: string, tag: Tag): Promise<void>;
  /**
   * Creates tags in transactions of many. The learner must have a profile whose usage is counted.
   * @throws AppError CONFLICT when one of the tags exists, STALE when the cap is reached or the account
   *   is closed. The transactions before it have been written
   */
  createAll(ownerId: string, tags: readonly Tag[]): Promise<void>;
  /**
   * Deletes tags, in any version, in transactions of many.
   * @throws AppError NOT_FOUND when one of the tags does not exist, STALE when the usage was never
   *   counted or the account is closed. The transactions before it have been written
   */
  deleteAll(ownerId: string, names: readonly string[]): Promise<void>;
  /**
   * Replaces the tag that has the name in any spelling.
   * @param tag has the ETag of the version to replace
   * @throws AppError STALE when another version is the latest, NOT_FOUND
   */
  replace(ownerId: string, tag: Versioned<Tag>): Promise<void>;
  /**
   * Replaces a tag by a tag of another name, in one transaction.
   * @param target ETag of the tag that has the other name; null when there is none
   * @throws AppError STALE when a version is not the latest, a tag of the other name was created or
   *   the account is closed
   */
  rename(ownerId: string, from: Versioned<Tag>, to: Tag, target: string | null): Promise<void>;
  /**
   * Deletes a tag. Does nothing when it does not exist.
   * @throws AppError STALE when another version is the latest or the account is closed
   */
  delete(ownerId: string, tag: Versioned<Tag>): Promise<void>;
}

import type { Tag } from '@mylinguist/shared/schemas/tag';

/** A learner's tags. Names with the same `tagKey` are the same tag. */
export interface TagStore {
  get(ownerId: string, name: string): Promise<Tag | null>;
  /** Lists the tags, unsorted. */
  list(ownerId: string): Promise<Tag[]>;
  /**
   * Creates a tag. The learner must have a profile whose usage is counted.
   * @throws AppError CONFLICT when a tag of this name exists, STALE when the cap is reached or the
   *   account is closed
   */
  create(ownerId: string, tag: Tag): Promise<void>;
  /**
   * Deletes a tag. Does nothing when it does not exist.
   * @throws AppError STALE when the usage was never counted or the account is closed
   */
  delete(ownerId: string, name: string): Promise<void>;
}

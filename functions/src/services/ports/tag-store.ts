import type { Tag } from '@mylinguist/shared/schemas/tag';

/** A learner's tags. Names that `tagKey` makes equal are the same tag. */
export interface TagStore {
  get(ownerId: string, name: string): Promise<Tag | null>;
  /** In no particular order. */
  list(ownerId: string): Promise<Tag[]>;
  /**
   * The learner must have a profile whose usage is counted.
   * @throws AppError CONFLICT when a tag of this name exists, STALE when the cap is reached or the
   *   account is closed
   */
  create(ownerId: string, tag: Tag): Promise<void>;
  /**
   * Does nothing when there is no such tag.
   * @throws AppError STALE when the usage was never counted or the account is closed
   */
  delete(ownerId: string, name: string): Promise<void>;
}

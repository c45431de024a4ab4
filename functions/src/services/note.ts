import type { Note, StoredReviewData } from '@mylinguist/shared/schemas/note';

/** A note as it is kept: its schedule may be an older one, and its owner is known by other means. */
export interface StoredNote extends Omit<Note, 'userId' | 'etag' | 'reviewData'> {
  readonly reviewData: StoredReviewData;
}

/** What was read, with the version that a conditional write names. */
export type Versioned<T> = T & { readonly etag: string };

import type { StoredNote } from '../schemas/account';

type Dated = Pick<StoredNote, 'editedAt'> & {
  readonly reviewData: Pick<StoredNote['reviewData'], 'lastReviewDate'>;
};

/**
 * Returns whether the learner has edited or reviewed a note since it was imported. The undo of the
 * import keeps such a note, unless the learner chooses otherwise.
 * @param importedAt ISO instant: `createdAt` of the import
 */
export function isChangedSinceImport({ editedAt, reviewData }: Dated, importedAt: string): boolean {
  const start = Date.parse(importedAt);
  return [editedAt, reviewData.lastReviewDate].some((at) => at && Date.parse(at) > start);
}

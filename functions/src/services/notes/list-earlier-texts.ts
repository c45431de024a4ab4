import { earlierTextsResponseSchema } from '@mylinguist/shared/schemas/earlier-text';
import type { EarlierText } from '@mylinguist/shared/schemas/earlier-text';
import { AppError } from '../app-error';
import type { Learner } from '../learner';
import type { Dependencies } from '../ports/dependencies';

/**
 * Lists the texts of a note that were overwritten, the latest first.
 * @throws AppError NOT_FOUND, also when the note is in the bin
 */
export async function listEarlierTexts(
  { notes }: Pick<Dependencies, 'notes'>,
  { uid }: Learner,
  noteId: string,
): Promise<EarlierText[]> {
  const [note, texts] = await Promise.all([
    notes.get(uid, noteId),
    notes.listEarlierTexts(uid, noteId),
  ]);
  if (!note) throw new AppError('NOT_FOUND');
  return earlierTextsResponseSchema.parse({ texts }).texts;
}

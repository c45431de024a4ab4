import { listEarlierTexts } from '@mylinguist/shared/contract/earlier-texts';
import type { EarlierText } from '@mylinguist/shared/schemas/earlier-text';
import { queryOptions } from '@tanstack/react-query';
import { sendWaiting } from '../writes/load-outbox';
import { callApi } from './client';

/**
 * Returns the query for the texts of a note that were overwritten, the latest first. First sends the
 * edits that wait: they overwrite texts too.
 */
export function earlierTextsQuery(noteId: string) {
  return queryOptions({
    queryKey: ['earlier-texts', noteId],
    queryFn: async ({ client, signal }): Promise<EarlierText[]> => {
      await sendWaiting(client, noteId);
      const { texts } = await callApi(listEarlierTexts, { params: { noteId }, signal });
      return texts;
    },
    // A later edit, also of another device, adds a text.
    gcTime: 0,
    staleTime: 0,
  });
}

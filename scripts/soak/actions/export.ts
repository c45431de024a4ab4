import {
  type AccountExport,
  accountExportSchema,
  storedNoteSchema,
} from '@mylinguist/shared/schemas/account';
import { reviewDataSchema } from '@mylinguist/shared/schemas/note';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Learner } from '../learner';

/** No note of a soak is from before the present scheduler. */
const exportSchema = z.extend(accountExportSchema, {
  notes: z.array(z.extend(storedNoteSchema, { reviewData: reviewDataSchema })),
});

/** Has everything given, and compares it with what was acknowledged. */
export async function exportAccount(learner: Learner): Promise<Pick<AccountExport, 'other'>> {
  const { body } = await learner.caller.settle('exportAccount');
  const { notes, tags, threads, reviews, settings, other } = z.parse(exportSchema, body);
  learner.compare('the export', new Map(notes.map((note) => [note.id, note])));
  const known = [...learner.notes.values(), ...learner.deleted.values()];
  const claims = {
    tags: [tags.map(({ name }) => name), [...learner.tags]],
    conversations: [threads.map(({ id }) => id), [...learner.threads.keys()]],
    reviewed: [
      reviews.map(({ noteId }) => noteId),
      known.flatMap((note) => note.reviews.map(() => note.id)),
    ],
  };
  for (const [what, [actual = [], wanted = []]] of Object.entries(claims)) {
    if (!isDeepStrictEqual(actual.toSorted(), wanted.toSorted())) {
      learner.complain(`in the export, ${what} are ${JSON.stringify(actual)}`);
    }
  }
  if (!isDeepStrictEqual(settings, learner.settings)) {
    learner.complain(`in the export, the settings are ${JSON.stringify(settings)}`);
  }
  return { other };
}

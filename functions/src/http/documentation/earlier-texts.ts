import type * as routes from '@mylinguist/shared/contract/earlier-texts';
import { exampleNote } from './examples';
import type { RouteDoc } from './route-doc';

const { title, contentType, flashcard, cloze } = exampleNote;

export const earlierTextDocs = {
  listEarlierTexts: {
    summary:
      'Lists the last 10 texts of a note that were overwritten, the latest first. They expire 30 days after the last change of the text. To restore one, change the note to it.',
    errors: ['NOT_FOUND'],
    request: ({ noteId }) => ({ params: { noteId } }),
    answer: {
      texts: [
        {
          title,
          content: 'aprendre: to learn',
          contentType,
          flashcard,
          cloze,
          replacedAt: '2026-03-03T12:00:00.000Z',
        },
      ],
    },
  } satisfies RouteDoc<typeof routes.listEarlierTexts>,
};

import type * as routes from '@mylinguist/shared/contract/reviews';
import { xpPerReview } from '@mylinguist/shared/limits';
import { perRating, ratings } from '@mylinguist/shared/scheduling/ratings';
import type { DueResponse } from '@mylinguist/shared/schemas/review';
import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import { exampleNote } from './examples';
import type { RouteDoc } from './route-doc';

const { id, reviewData, etag } = exampleNote;
const reviewId = 'f3c9d6a2-1d5e-4b0c-9a77-2f6f8e0d4b11';

const dueExample: DueResponse = {
  notes: [
    {
      ...exampleNote,
      preview: perRating((response) =>
        ratings[response].isRecalled ? '2026-03-14T04:00:00.000Z' : '2026-03-07T04:00:00.000Z',
      ),
    },
  ],
  dueCount: 1,
  nextReviewDate: null,
  settings: defaultSettings,
  weights: null,
  hasAssistant: true,
  coming: [5, 5, 2, 4, 0, 8, 1, 0, 0, 3, 0, 0, 1, 0],
};

export const reviewDocs = {
  listDue: {
    summary:
      'Lists the due notes of one session, longest overdue first, with the settings that apply and the number of notes due on each coming day.',
    errors: [],
    request: () => ({}),
    answer: dueExample,
  } satisfies RouteDoc<typeof routes.listDue>,

  listDueOf: {
    summary:
      'Lists those of at most 200 notes that are due now, longest overdue first, for a session of chosen notes. Leaves out unknown, deleted and archived notes.',
    errors: [],
    request: ({ noteId }) => ({ body: { ids: [noteId] } }),
    answer: dueExample,
  } satisfies RouteDoc<typeof routes.listDueOf>,

  review: {
    summary:
      'Records a review and reschedules the note. With `reviewedAt`, also one that arrives late. A repeated `reviewId` changes nothing. Of the reviews of a note on one study day the earliest one counts (`counted`). One of more than 60 days ago counts 60 days ago (`clamped`).',
    errors: ['NOT_FOUND', 'NOT_DUE', 'CONFLICT'],
    request: ({ noteId }) => ({ body: { noteId, reviewId, response: 'Easy' } }),
    answer: {
      noteId: id,
      nextReviewDate: reviewData.nextReviewDate,
      xpEarned: xpPerReview,
      counted: true,
      reviewData,
      etag: '"0000d826-0000-0d00-0000-69b1a1000000"',
      previousEtag: etag,
    },
  } satisfies RouteDoc<typeof routes.review>,

  undoReview: {
    summary: 'Undoes the review that `reviewId` names, or the latest review of a note.',
    errors: ['NOT_FOUND', 'NOTHING_TO_UNDO', 'CONFLICT'],
    request: ({ noteId }) => ({ body: { noteId } }),
    answer: { note: exampleNote },
  } satisfies RouteDoc<typeof routes.undoReview>,
};

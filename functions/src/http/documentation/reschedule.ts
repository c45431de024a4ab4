import type * as routes from '@mylinguist/shared/contract/reschedule';
import type { ReviewData } from '@mylinguist/shared/schemas/note';
import { exampleNote } from './examples';
import type { RouteDoc } from './route-doc';

const changeId = '5f0c2e7a-3b1d-4e8c-9a60-7d2f4b8c1e93';

const { reviewData } = exampleNote;
const { repetitions, easeFactor, interval, lastReviewDate, srs } = reviewData;
const { stability, difficulty, lapses, lastDay, dueDay } = srs;
const rescheduled = { id: changeId, dueDay };
const changedAt = '2026-03-04T12:00:00.000Z';

const postponed: ReviewData = {
  ...reviewData,
  nextReviewDate: '2026-03-20T04:00:00.000Z',
  updatedAt: changedAt,
  srs: { ...srs, dueDay: 20_532 },
  dueChosenAt: changedAt,
  rescheduled,
};

const startedOver: ReviewData = {
  ...reviewData,
  repetitions: 0,
  interval: 1,
  nextReviewDate: '2026-03-05T04:00:00.000Z',
  lastReviewDate: null,
  updatedAt: changedAt,
  srs: {
    ...{ v: 1, stability: 1.1, difficulty: 5, lapses: 0, lastDay: 20_516, dueDay: 20_517 },
    past: '1;ftu;1E,1R',
  },
  rescheduled: {
    ...rescheduled,
    startedOver: {
      day: 20_516,
      ...{ repetitions, easeFactor, interval, lastReviewDate },
      ...{ stability, difficulty, lapses, lastDay },
    },
  },
};

export const rescheduleDocs = {
  putOff: {
    summary:
      'Puts a note off until a later study day, at most a year ahead. Its memory state stays the same. `changedAt` is the time of a choice that arrives late: a later review counts more.',
    errors: ['NOT_FOUND', 'CONFLICT'],
    request: ({ noteId, until }) => ({ params: { noteId }, body: { until, changeId } }),
    answer: { note: { ...exampleNote, reviewData: postponed } },
  } satisfies RouteDoc<typeof routes.putOff>,

  startOver: {
    summary:
      'Starts a note from the beginning: it has the memory state of a new note and is due on the next study day. Keeps its reviews in its history. Returns a note without a review as it is.',
    errors: ['NOT_FOUND', 'CONFLICT'],
    request: ({ noteId }) => ({ params: { noteId }, body: { changeId } }),
    answer: { note: { ...exampleNote, reviewData: startedOver } },
  } satisfies RouteDoc<typeof routes.startOver>,

  undoReschedule: {
    summary:
      'Undoes the change of the schedule with this `changeId`. Returns the note as it is after a later change or review.',
    errors: ['NOT_FOUND', 'CONFLICT'],
    request: ({ noteId }) => ({ params: { noteId }, body: { changeId } }),
    answer: { note: exampleNote },
  } satisfies RouteDoc<typeof routes.undoReschedule>,
};

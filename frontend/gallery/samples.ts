import { parseCloze } from '@mylinguist/shared/notes/cloze';
import { dateOfDay } from '@mylinguist/shared/scheduling/day-of-date';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import { newReviewData, recordReview } from '@mylinguist/shared/scheduling/schedule';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { Plan } from '@mylinguist/shared/schemas/plan';
import type { ReviewResponse } from '@mylinguist/shared/scheduling/ratings';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import { limits } from '@mylinguist/shared/limits';
import { operator } from '../src/config/operator';
import { makeDueNote, makeNote, makePlan, makeSettings, makeTag } from '../src/testing/factories';
import { hang, respond } from '../src/testing/server';

const dayMs = 86_400_000;

/** The present study day in UTC. */
export const today = studyDay(new Date(), 'UTC');

/** The date of a study day in UTC. */
export const dateIn = (days: number) => dateOfDay(today + days);

export const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

export const tags = [
  makeTag({ name: 'spanish', color: '#c2410c' }),
  makeTag({ name: 'biology', color: '#15803d' }),
  makeTag({ name: 'history', color: '#5b8def' }),
];

const reviewed = (days: number): Pick<Note, 'reviewData'> => ({
  reviewData: {
    ...makeNote().reviewData,
    createdAt: inDays(-20),
    lastReviewDate: inDays(-3),
    nextReviewDate: inDays(days),
    repetitions: 4,
    interval: Math.min(days + 3, 365),
    srs: { ...makeNote().reviewData.srs, lastDay: today - 3, dueDay: today + days },
  },
});

/**
 * Returns a note with a history: each answer was given so many days after its due date.
 * @param writtenAgo days since the note was written
 */
export function practisedNote(
  writtenAgo: number,
  answers: readonly (readonly [ReviewResponse, number])[],
): Note {
  let reviewData = newReviewData(new Date(Date.now() - writtenAgo * dayMs), 'UTC');
  for (const [response, late] of answers) {
    const now = new Date(Date.parse(reviewData.nextReviewDate) + late * dayMs);
    reviewData = recordReview(reviewData, response, { now, timeZone: 'UTC' }).next;
  }
  return makeNote({ ...flashcardNote, reviewData });
}

export const clozeOf = (text: string) => ({ title: null, text, answers: parseCloze(text).answers });

export const flashcardNote = {
  content: 'El madrugador: someone who gets up early.',
  tags: ['spanish'],
  flashcard: { front: 'el madrugador', back: 'the early riser', hint: 'madrugar' },
};

export const clozeNote = {
  title: 'Photosynthesis',
  content: '',
  tags: ['biology'],
  cloze: clozeOf('Plants turn {{light}} into {{chemical energy}} in their {{chloroplasts}}.'),
};

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

export const longNote = {
  title: `A title that goes on: ${'and on, '.repeat(20)}until ${longWord}`,
  content: `${longWord}\n\n${'A sentence about nothing in particular fills the line. '.repeat(30)}\nhttps://example.com/${'path/'.repeat(40)}`,
  tags: ['spanish', 'biology', 'history', 'a tag whose name takes up all the room it can get'],
  flashcard: {
    front: `${longWord} ${'What is this long question about? '.repeat(12)}`,
    back: 'The answer is as long as the question. '.repeat(20),
    hint: 'A hint of several lines. '.repeat(10),
  },
};

export const arabicNote = {
  title: 'مفردات',
  content: '**كتاب** تعني book، و **مكتبة** تعني library.\n- الأول\n- الثاني',
  tags: ['spanish'],
  flashcard: { front: 'كتاب', back: 'book (kitāb)', hint: 'يُقرأ' },
};

export const hebrewNote = {
  content: '',
  cloze: clozeOf('אני קורא {{ספר}} בספרייה של {{העיר}}.'),
  tags: ['history'],
};

export const someNotes = [
  makeNote({ ...flashcardNote, ...reviewed(2) }),
  makeNote({ ...clozeNote, ...reviewed(12) }),
  makeNote({
    title: 'The Treaty of Westphalia',
    content: 'Ended the *Thirty Years’ War* in **1648**.\n- Münster\n- Osnabrück',
    tags: ['history'],
    ...reviewed(0),
  }),
];

/** The first note of a newcomer. */
export const newNote = makeNote({
  content: '*Sobremesa*: the time spent at the table after the meal, talking.',
  reviewData: { nextReviewDate: inDays(1) },
});

/** A long list. The last notes are long: the list opens at its end. */
export const longNotes = [
  ...Array.from({ length: 60 }, (_, index) =>
    makeNote({
      content: `Note ${index + 1} of a long list.`,
      tags: ['history'],
      ...reviewed(index),
    }),
  ),
  makeNote({ content: 'n'.repeat(limits.noteContent), ...reviewed(1) }),
  makeNote({ ...longNote, ...reviewed(400) }),
];

export const rightToLeftNotes = [
  makeNote({ ...arabicNote, ...reviewed(3) }),
  makeNote({ ...hebrewNote, ...reviewed(5) }),
  makeNote({ ...flashcardNote, ...reviewed(2) }),
];

export const dueNotes = (...notes: Parameters<typeof makeDueNote>[0][]) =>
  notes.map((note) => makeDueNote({ ...note, preview: { Easy: inDays(9), Hard: inDays(1) } }));

export function respondShell(due: ReturnType<typeof makeDueNote>[] = []): void {
  respond('getSettings', makeSettings());
  respond('listTags', { tags });
  const coming = [5, 5, 2, 4, 0, 8, 1, 3, 0, 0, 1, 0, 2, 0];
  respond('listDue', { notes: due, dueCount: due.length, nextReviewDate: inDays(1), coming });
}

/** The due list of a learner who comes back to 412 notes, with the return plan. */
export function respondPlan(plan: Partial<Plan> = {}, settings: Partial<Settings> = {}): void {
  const returnPlan = makePlan({
    clearedOn: dateIn(13),
    paces: [
      { pace: 'steady', share: 30, clearedOn: dateIn(13) },
      { pace: 'faster', share: 60, clearedOn: dateIn(6) },
      { pace: 'all', share: 412, clearedOn: dateIn(0) },
    ],
    ...plan,
  });
  const own = makeSettings(settings);
  respond('getSettings', own);
  respond('putSettings', ({ body }) => makeSettings({ ...own, ...(body as Settings) }));
  respond('listTags', { tags });
  respond('listDue', {
    notes: dueNotes(...Array.from({ length: 10 }, () => flashcardNote)),
    dueCount: returnPlan.total,
    nextReviewDate: inDays(-40),
    coming: [5, 5, 2, 4, 0, 8, 1, 3, 0, 0, 1, 0, 2, 0],
    plan: returnPlan,
    settings: own,
  });
}

export function hangShell(): void {
  for (const name of ['getSettings', 'listTags', 'listDue'] as const) hang(name);
}

/** Sets the pages and the address of the operator. Each state has a frame of its own. */
export function setOperator(): void {
  Object.assign(operator, {
    privacyUrl: 'https://example.com/privacy',
    termsUrl: 'https://example.com/terms',
    supportEmail: 'help@example.com',
  });
}

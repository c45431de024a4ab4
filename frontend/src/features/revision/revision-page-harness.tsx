import { ratings, type ReviewResponse } from '@mylinguist/shared/scheduling/ratings';
import type { DueNote } from '@mylinguist/shared/schemas/review';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import { act, screen } from '@testing-library/react';
import { paths } from '../../config/paths';
import { makeDueNote, makeSettings } from '../../testing/factories';
import { renderScreen } from '../../testing/render';
import { respond } from '../../testing/server';
import { RevisionPage } from './revision-page';

const now = new Date('2026-03-03T09:00:00.000Z');
const nextDay = '2026-03-04T04:00:00.000Z';
const inSixDays = '2026-03-09T04:00:00.000Z';
export const preview = { Easy: inSixDays, Hard: nextDay };

export const makeNotes = (...contents: string[]) =>
  contents.map((content) => makeDueNote({ content, preview }));

/** Mocks the review endpoint: returns the date of the preview and 10 XP. */
export function respondReviews(notes: readonly DueNote[]) {
  return respond('review', ({ body }) => {
    const { noteId, response } = body as { noteId: string; response: ReviewResponse };
    const note = notes.find(({ id }) => id === noteId);
    if (!note) throw new Error('A note that is not due was reviewed.');
    return {
      noteId,
      nextReviewDate: note.preview[response],
      xpEarned: 10,
      reviewData: { ...note.reviewData, repetitions: 1 },
    };
  });
}

interface PageOptions {
  path?: string;
  settings?: Partial<Settings>;
}

export function renderPage(notes: DueNote[], options: PageOptions = {}) {
  const { path = paths.revision, settings } = options;
  jest.useFakeTimers({ now, doNotFake: ['performance', 'queueMicrotask', 'nextTick'] });
  respond('getSettings', makeSettings(settings));
  const due = respond('listDue', { notes, dueCount: notes.length, nextReviewDate: null });
  const rendered = renderScreen(<RevisionPage />, {
    path,
    advanceTimers: jest.advanceTimersByTime,
  });
  return { ...rendered, due };
}

export async function startSession(notes: DueNote[], settings?: Partial<Settings>) {
  const page = renderPage(notes, settings && { settings });
  await page.user.click(await screen.findByRole('button', { name: 'Start Revision Session' }));
  return page;
}

/** Rates the notes on screen one after the other and moves on after each rating. */
export async function rateAs(
  user: ReturnType<typeof renderPage>['user'],
  ...responses: ReviewResponse[]
) {
  await user.keyboard(responses.map((response) => ratings[response].key.repeat(2)).join(''));
}

export const card = () => screen.getByRole('article', { name: 'Review This Note' });
export const hard = () => screen.getByRole('button', { name: /^Hard/ });
export const easy = () => screen.getByRole('button', { name: /^Easy/ });
export const progress = () => screen.getByRole('progressbar', { name: 'Session progress' });
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

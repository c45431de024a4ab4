import { newReviewData } from '@mylinguist/shared/scheduling/schedule';
import type { DueNote, ReviewRequest, ReviewResult } from '@mylinguist/shared/schemas/review';
import { act, screen, waitFor } from '@testing-library/react';
import { enqueue } from '../../writes/load-outbox';
import { startOutbox } from '../../writes/start-outbox';
import { createQueryClient } from '../../api/query-client';
import { RevisionPage } from '../../features/revision/revision-page';
import { startSession as startRevision } from '../../features/revision/revision-session';
import { revisionSessionReducer } from '../../features/revision/revision-session-reducer';
import { storeSession } from '../../features/revision/revision-session-storage';
import { cachedSettings } from '../../offline/cached-answers';
import type { CompletedEntry } from '../../writes/outbox/outbox-entry';
import { outboxState, publishOutcome } from '../../writes/outbox/outbox-state';
import { storeAnswer } from '../../offline/store-notes';
import { expireSession, startSession } from '../../session/session';
import {
  makeDueNote,
  makeNote,
  makeRating,
  makeNoteList,
  makeSettings,
  makeToken,
  makeUser,
} from '../../testing/factories';
import { setOnline } from '../../testing/network';
import { renderScreen } from '../../testing/render';
import { disconnect, respond, respondError } from '../../testing/server';
import { OutboxStatus } from './outbox-status';

const { email } = makeUser();

const makeNotes = (...contents: string[]) => contents.map((content) => makeDueNote({ content }));

/** Opens the revision page. The session of an earlier page in this tab continues. */
function open(notes: readonly DueNote[] = []) {
  respond('getSettings', makeSettings());
  respond('listDue', { notes: [...notes], dueCount: notes.length, nextReviewDate: null });
  return renderScreen(
    <>
      <OutboxStatus learner={email} />
      <RevisionPage />
    </>,
    { path: '/revision', sends: false },
  );
}

async function start(...contents: string[]) {
  const notes = makeNotes(...contents);
  const page = open(notes);
  await page.user.click(await screen.findByRole('button', { name: 'Start Revision Session' }));
  return { ...page, notes };
}

/** Mocks the review endpoint. */
const respondReviews = (notes: readonly DueNote[], more: Partial<ReviewResult> = {}) =>
  respond('review', ({ body }) => {
    const { noteId, response } = body as ReviewRequest;
    const note = notes.find(({ id }) => id === noteId);
    if (!note) throw new Error('A note that is not due was reviewed.');
    return {
      noteId,
      nextReviewDate: note.preview[response],
      xpEarned: 10,
      reviewData: { ...note.reviewData, repetitions: 1 },
      ...more,
    };
  });

const card = () => screen.getByRole('article', { name: 'Review This Note' });
const progress = () => screen.getByRole('progressbar', { name: 'Session progress' });
const isWaiting = (count: number) => waitFor(() => expect(outboxState.read().waiting).toBe(count));

/** A rating that the API has answered. By default, another device had reviewed the note. */
function answered(note: DueNote, more: Partial<ReviewResult> = { counted: false }): CompletedEntry {
  const { id: noteId, reviewData } = note;
  const { nextReviewDate } = reviewData;
  return {
    entry: {
      ...{ seq: 99, owner: 'ada-uid', at: reviewData.createdAt, attempts: 1 },
      operation: makeRating(note),
    },
    outcome: {
      ...{ status: 'acknowledged', note: null },
      result: { noteId, nextReviewDate, xpEarned: 0, reviewData, ...more },
    },
  };
}

/** Rates the note on screen and moves on once the rating is saved. */
async function rate(user: ReturnType<typeof open>['user'], key: '1' | '2', waiting: number) {
  await user.keyboard(key);
  await isWaiting(waiting);
  await user.keyboard(key);
}

describe('a rating without a connection', () => {
  beforeEach(() => setOnline(false));

  test('is saved at once and sent once when the connection returns', async () => {
    const { user, notes } = await start('one', 'two');
    await user.keyboard('2');
    expect(screen.getByText('Next review:')).toBeInTheDocument();
    await isWaiting(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '1 change waits' })).toBeVisible();
    expect(progress()).toHaveAttribute('aria-valuetext', '1 of 2 notes');

    const reviews = respondReviews(notes);
    setOnline(true);
    await isWaiting(0);
    expect(reviews).toHaveLength(1);
    expect(reviews[0]?.body).toMatchObject({ noteId: notes[0]?.id, response: 'Easy' });
    expect(screen.queryByRole('button', { name: /wait/ })).not.toBeInTheDocument();
  });

  test('survives a reload, and the session continues', async () => {
    const { user, notes, unmount } = await start('one', 'two');
    await rate(user, '2', 1);
    unmount();

    open();
    expect(card()).toHaveTextContent('two');
    expect(progress()).toHaveAttribute('aria-valuetext', '1 of 2 notes');
    const reviews = respondReviews(notes);
    setOnline(true);
    await waitFor(() => expect(reviews).toHaveLength(1));
    await isWaiting(0);
  });

  test('is kept when the session expires, and sent after the next sign-in', async () => {
    const { user, notes, unmount } = await start('one', 'two');
    await rate(user, '2', 1);
    unmount();
    expireSession();
    await isWaiting(0);

    const reviews = respondReviews(notes);
    setOnline(true);
    open();
    await waitFor(() => expect(reviews).toHaveLength(1));
    await isWaiting(0);
  });

  test('is not sent after an undo', async () => {
    const { user, notes } = await start('one', 'two');
    await rate(user, '1', 1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await isWaiting(0);
    expect(card()).toHaveTextContent('one');

    const reviews = respondReviews(notes);
    setOnline(true);
    await rate(user, '2', 0);
    await waitFor(() => expect(reviews).toHaveLength(1));
    expect(reviews[0]?.body).toMatchObject({ noteId: notes[0]?.id, response: 'Easy' });
  });

  test('is dropped with a notice when the note was deleted elsewhere', async () => {
    const { user } = await start('one', 'two');
    await rate(user, '2', 1);
    respondError('review', 'NOT_FOUND');
    setOnline(true);
    expect(await screen.findByText('A note no longer exists and was not counted.')).toBeVisible();
    expect(progress()).toHaveAttribute('aria-valuetext', '0 of 2 notes');
    expect(card()).toHaveTextContent('two');
    expect(outboxState.read().waiting).toBe(0);
  });

  test('is not counted, with a notice, when another device had reviewed the note', async () => {
    const { user, notes } = await start('one', 'two');
    await rate(user, '2', 1);
    expect(screen.getByText('+10 XP')).toBeVisible();
    respondReviews(notes, { xpEarned: 0, counted: false });
    setOnline(true);
    expect(
      await screen.findByText('A note had already been reviewed and was not counted.'),
    ).toBeVisible();
    expect(screen.getByText('+0 XP')).toBeVisible();
    expect(progress()).toHaveAttribute('aria-valuetext', '0 of 2 notes');
  });

  test('shares a notice with the other ratings that are not counted', async () => {
    const { user, notes } = await start('one', 'two', 'three');
    await rate(user, '2', 1);
    await rate(user, '2', 2);
    respondReviews(notes, { xpEarned: 0, counted: false });
    setOnline(true);
    expect(
      await screen.findByText('2 notes had already been reviewed and were not counted.'),
    ).toBeVisible();
  });
});

test.each(['/discover', '/revision', '/revision?sample'])(
  'a rating that does not count has a notice on %s',
  async (path) => {
    respond('getSettings', makeSettings());
    respond('listDue', { notes: [], dueCount: 0, nextReviewDate: null });
    renderScreen(
      <>
        <OutboxStatus learner={email} />
        {path.startsWith('/revision') && <RevisionPage />}
      </>,
      { path, sends: false },
    );
    act(() => publishOutcome(answered(makeDueNote())));
    expect(
      await screen.findByText('A note had already been reviewed and was not counted.'),
    ).toBeVisible();
  },
);

describe('a notice', () => {
  const openElsewhere = () =>
    renderScreen(<OutboxStatus learner={email} />, { path: '/discover', sends: false });

  test('says that old ratings count with another date, and how many do not count', async () => {
    openElsewhere();
    const clamped = { counted: true, clamped: true };
    act(() => {
      publishOutcome(answered(makeDueNote(), clamped));
      publishOutcome(answered(makeDueNote(), clamped));
      publishOutcome(answered(makeDueNote()));
    });
    expect(
      await screen.findByText(
        '2 ratings from more than 60 days ago count with a later date. A note had already been reviewed and was not counted.',
      ),
    ).toBeVisible();
  });

  test.each([
    ['review', 'A rating was not accepted and was not counted.'],
    ['undo', 'Failed to undo rating: No.'],
  ] as const)('says that a refused %s is not saved', async (kind, message) => {
    openElsewhere();
    const { entry } = answered(makeDueNote());
    const operation = { ...makeRating(), kind };
    const outcome = { status: 'refused', code: 'INVALID_INPUT', message: 'No.' } as const;
    act(() => publishOutcome({ entry: { ...entry, operation }, outcome }));
    expect(await screen.findByText(message)).toBeVisible();
  });
});

test('a rating whose page closed before it was stored is sent by the next page', async () => {
  const notes = makeNotes('one');
  const reviewId = crypto.randomUUID();
  const rating = { response: 'Easy', durationMs: 900, reviewId } as const;
  const reviewedAt = new Date().toISOString();
  const rated = { type: 'rated', ...rating, reviewedAt } as const;
  storeSession(email, revisionSessionReducer(startRevision(notes), rated), Date.now());
  const reviews = respondReviews(notes);
  renderScreen(<OutboxStatus learner={email} />, { path: '/discover', sends: false });
  await waitFor(() => expect(reviews).toHaveLength(1));
  await isWaiting(0);
  expect(reviews[0]?.body).toMatchObject({ noteId: notes[0]?.id, ...rating, reviewedAt });
});

test('an undo after the rating was sent names its review', async () => {
  const notes = makeNotes('one', 'two');
  const reviews = respondReviews(notes);
  const undone = respond('undoReview', { note: makeNote({ ...notes[0] }) });
  const { user } = open(notes);
  await user.click(await screen.findByRole('button', { name: 'Start Revision Session' }));
  await user.keyboard('2');
  await waitFor(() => expect(reviews).toHaveLength(1));
  await isWaiting(0);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone).toHaveLength(1));
  const sent = reviews[0]?.body as ReviewRequest | undefined;
  expect(undone[0]?.body).toEqual({ noteId: sent?.noteId, reviewId: sent?.reviewId });
});

test('a rating that an earlier one of another tab replaces loses its XP', async () => {
  const { user, notes } = await start('one', 'two');
  const reviews = respondReviews(notes);
  await user.keyboard('2');
  await waitFor(() => expect(reviews).toHaveLength(1));
  await isWaiting(0);
  expect(screen.getByText('+10 XP')).toBeVisible();

  const sent = reviews[0]?.body as ReviewRequest | undefined;
  const [{ id: noteId, preview, reviewData } = makeDueNote()] = notes;
  const at = '2026-03-03T08:00:00.000Z';
  const earlier = {
    kind: 'review',
    noteId,
    reviewId: crypto.randomUUID(),
    response: 'Hard',
    reviewedAt: at,
    durationMs: 1000,
    before: reviewData,
  } as const;
  const result = {
    noteId,
    nextReviewDate: preview.Hard,
    xpEarned: 10,
    reviewData,
    replacedReviewId: sent?.reviewId ?? '',
  };
  act(() =>
    publishOutcome({
      entry: { seq: 99, owner: 'ada-uid', at, attempts: 1, operation: earlier },
      outcome: { status: 'acknowledged', note: null, result },
    }),
  );
  expect(screen.getByText('+0 XP')).toBeVisible();
  expect(progress()).toHaveAttribute('aria-valuetext', '1 of 2 notes');
});

test('a rating whose request fails is repeated under the same id', async () => {
  const failed = disconnect('review');
  const { user, notes } = await start('one', 'two');
  await user.keyboard('2');
  await waitFor(() => expect(failed).toHaveLength(1));
  expect(await screen.findByRole('button', { name: '1 change waits' })).toBeVisible();
  const reviews = respondReviews(notes);
  await user.click(screen.getByRole('button', { name: '1 change waits' }));
  await user.click(await screen.findByRole('button', { name: 'Try now' }));
  await isWaiting(0);
  expect(reviews[0]?.body).toEqual(failed[0]?.body);
});

test('a note that is rated in another tab leaves the due list of this one', async () => {
  const notes = makeNotes('one', 'two');
  respondReviews(notes);
  open(notes);
  expect(await screen.findByText('You have 2 notes ready for review.')).toBeVisible();

  const otherTab = createQueryClient();
  const stop = startOutbox(otherTab, { keep: () => Promise.resolve(false) });
  const [first] = notes;
  respond('listDue', { notes: notes.slice(1), dueCount: 1, nextReviewDate: null });
  await act(() => enqueue(otherTab, makeRating(first)));
  expect(await screen.findByText('You have 1 note ready for review.')).toBeVisible();
  await isWaiting(0);
  stop();
});

describe('the due notes without a connection', () => {
  test('are those of the stored copy, without the notes that are rated already', async () => {
    const reviewData = newReviewData(new Date(Date.now() - 2 * 86_400_000), 'UTC');
    const stored = [makeNote({ content: 'one', reviewData }), makeNote({ reviewData })];
    const answered = {
      asked: undefined,
      answer: makeNoteList(stored),
      since: new Map(),
      notes: [],
    };
    startSession({ token: makeToken(), user: makeUser() });
    cachedSettings.store(makeSettings(), email);
    await storeAnswer(email, false, answered);
    setOnline(false);
    const openOffline = () => {
      disconnect('getSettings');
      disconnect('listDue');
      return renderScreen(
        <>
          <OutboxStatus learner={email} />
          <RevisionPage />
        </>,
        { path: '/revision', sends: false },
      );
    };
    const { user } = openOffline();
    expect(await screen.findByText('You have 2 notes ready for review.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start Revision Session' }));
    await rate(user, '2', 1);
    await rate(user, '2', 2);
    await user.click(await screen.findByRole('button', { name: 'Review More' }));
    expect(await screen.findByRole('heading', { name: 'All Caught Up!' })).toBeVisible();
  });
});

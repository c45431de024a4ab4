import { screen, waitFor } from '@testing-library/react';
import { received } from '../../testing/received';
import {
  card,
  easy,
  makeNotes,
  pass,
  progress,
  rateAs,
  renderPage,
  respondReviews,
  startSession,
} from './revision-page-harness';

/** The chunk with the outbox; `load` throws while it cannot be loaded. */
const mockChunk = { load: () => undefined };
jest.mock('../../writes/page-outbox', () => {
  const outbox = jest.requireActual<object>('../../writes/page-outbox');
  return Object.defineProperty({ ...outbox }, '__esModule', {
    get: () => {
      mockChunk.load();
      return true;
    },
  });
});

beforeEach(() => {
  jest.spyOn(mockChunk, 'load').mockImplementation(() => {
    throw new Error('Failed to fetch dynamically imported module');
  });
});

/** The chunk can be loaded from now on. */
const bringBack = () => jest.mocked(mockChunk.load).mockImplementation(() => undefined);

describe('a rating while the code of the outbox cannot be loaded', () => {
  test('is kept, retried by the learner and counted once', async () => {
    const notes = makeNotes('one', 'two');
    const reviews = respondReviews(notes);
    const { user } = await startSession(notes);
    await user.click(easy());
    expect(await screen.findByText(/Your rating is not saved yet/)).toBeVisible();
    expect(progress()).toHaveAttribute('aria-valuetext', '0 of 2 notes');
    await pass(4_000);
    expect(card()).toHaveTextContent('one');

    bringBack();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('In 6 days')).toBeVisible();
    expect(progress()).toHaveAttribute('aria-valuetext', '1 of 2 notes');
    expect(reviews.length).toBeLessThanOrEqual(1);
  });

  test('is saved without being asked, until it is in the outbox', async () => {
    const notes = makeNotes('one', 'two');
    const { user } = await startSession(notes);
    await user.keyboard('22');
    expect(await screen.findByText('1 rating is not saved yet.')).toBeVisible();
    await pass(5_000);
    expect(screen.getByText('1 rating is not saved yet.')).toBeVisible();

    bringBack();
    await pass(15_000);
    await waitFor(() => expect(screen.queryByText(/not saved yet/)).not.toBeInTheDocument());
  });

  test('is sent after a reload', async () => {
    const notes = makeNotes('one', 'two');
    const { user, unmount } = await startSession(notes);
    await rateAs(user, 'Easy');
    await screen.findByText('1 rating is not saved yet.');
    unmount();

    bringBack();
    const reviews = respondReviews(notes);
    renderPage([]);
    expect((await received(reviews)).body).toMatchObject({
      noteId: notes[0]?.id,
      response: 'Easy',
    });
    expect(progress()).toHaveAttribute('aria-valuetext', '1 of 2 notes');
  });
});

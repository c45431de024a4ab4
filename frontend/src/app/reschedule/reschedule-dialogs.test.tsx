import { newReviewData, recordReview } from '@mylinguist/shared/scheduling/schedule';
import type { Note } from '@mylinguist/shared/schemas/note';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPage, row } from '../../features/notes/notes-page-harness';
import { outboxState } from '../../writes/outbox/outbox-state';
import { makeNote } from '../../testing/factories';
import { setOnline } from '../../testing/network';
import { setDate } from '../../testing/set-date';
import { errorResponse, respond } from '../../testing/server';
import { RescheduleDialogs } from './reschedule-dialogs';

const timeZone = 'UTC';
const written = newReviewData(new Date('2026-03-02T09:00:00Z'), timeZone);
const { next: reviewed } = recordReview(written, 'Easy', {
  now: new Date('2026-03-03T09:00:00Z'),
  timeZone,
});

beforeEach(() => {
  setDate(new Date('2026-03-20T09:00:00Z'));
  respond('listDue', { notes: [], dueCount: 0, nextReviewDate: null });
});

function open(reviewData = reviewed) {
  const note = makeNote({ content: 'ser', reviewData });
  const page = renderPage([note], {}, <RescheduleDialogs />);
  const choose = async (item: string) => {
    await page.user.click(within(await row('ser')).getByRole('button', { name: /^More/ }));
    await page.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  const press = async (name: string | RegExp) =>
    page.user.click(await screen.findByRole('button', { name }));
  return { ...page, note, choose, press };
}

/** Mocks an API that stores the note with this due day. */
const answerWith = (note: Note, dueDay: number) => ({
  note: { ...note, reviewData: { ...note.reviewData, srs: { ...note.reviewData.srs, dueDay } } },
});
const noneWaits = () => waitFor(() => expect(outboxState.read().waiting).toBe(0));
const dateOf = async () => (await row('ser')).textContent;

describe('putting a note off', () => {
  test('takes one press for tomorrow, and sends the day with the time of the choice', async () => {
    const { note, choose, press } = open();
    const calls = respond('putOff', answerWith(note, 20_533));
    await choose('Put Off…');
    await press('Tomorrow Sat, Mar 21, 2026');
    expect(await screen.findByText('Put off until Sat, Mar 21, 2026.')).toBeVisible();
    await waitFor(() => expect(calls).toHaveLength(1));
    await noneWaits();
    expect(calls).toMatchObject([
      {
        params: { noteId: note.id },
        body: { until: '2026-03-21', changedAt: '2026-03-20T09:00:00.000Z' },
      },
    ]);
  });

  test('offers days after the due day of a note that is not due', async () => {
    setDate(new Date('2026-03-04T09:00:00Z'));
    const { choose } = open();
    await choose('Put Off…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Put off' }));
    const labels = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(labels).toEqual([
      expect.stringMatching(/^A day later/),
      expect.stringMatching(/^A week later/),
      expect.stringMatching(/^A month later/),
    ]);
  });

  test('accepts another day within a year', async () => {
    const { user, note, choose } = open();
    const calls = respond('putOff', answerWith(note, 20_600));
    await choose('Put Off…');
    const field = await screen.findByLabelText('Another day');
    const submit = screen.getByRole('button', { name: 'Put off' });
    expect(submit).toBeDisabled();
    await user.type(field, '2027-04-01');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('From Mar 21, 2026 to Mar 20, 2027.');
    expect(submit).toBeDisabled();
    await user.clear(field);
    await user.type(field, '2026-05-27');
    await user.click(submit);
    await waitFor(() => expect(calls).toHaveLength(1));
    await noneWaits();
    expect(calls).toMatchObject([{ body: { until: '2026-05-27' } }]);
  });

  test('without a connection shows the new day at once, and Undo gives the old one back', async () => {
    setOnline(false);
    const { choose, press } = open();
    const before = await row('ser').then(dateOf);
    await choose('Put Off…');
    await press(/^In a month/);
    await waitFor(async () => expect(await dateOf()).not.toBe(before));
    expect(outboxState.read().waiting).toBe(1);
    await press('Undo');
    await noneWaits();
    expect(await dateOf()).toBe(before);
    setOnline(true);
  });

  test('that was sent is undone by its id', async () => {
    const { note, choose, press } = open();
    const sent = respond('putOff', answerWith(note, 20_533));
    const undone = respond('undoReschedule', { note });
    await choose('Put Off…');
    await press(/^Tomorrow/);
    await waitFor(() => expect(sent).toHaveLength(1));
    await noneWaits();
    await press('Undo');
    await waitFor(() => expect(undone).toHaveLength(1));
    const [{ body } = { body: {} }] = sent;
    const { changeId } = body as { changeId: string };
    expect(undone).toMatchObject([{ params: { noteId: note.id }, body: { changeId } }]);
  });

  test('that the API refuses is reported', async () => {
    const { choose, press } = open();
    respond('putOff', () => errorResponse('INVALID_INPUT'));
    await choose('Put Off…');
    await press(/^Tomorrow/);
    expect(await screen.findByText(/^Failed to put off note:/)).toBeVisible();
  });
});

describe('starting a note over', () => {
  test('explains what happens, and happens after one confirmation', async () => {
    const { note, choose, press } = open();
    const calls = respond('startOver', { note });
    await choose('Start Over…');
    const dialog = await screen.findByRole('alertdialog', { name: 'Start this note over?' });
    expect(dialog).toHaveTextContent(
      'It comes back tomorrow like a new note, and you learn it again step by step. Its review stays in its history.',
    );
    await press('Start over');
    expect(await screen.findByText('Started over. It comes back tomorrow.')).toBeVisible();
    await waitFor(() => expect(calls).toHaveLength(1));
    await noneWaits();
    expect(calls).toMatchObject([{ params: { noteId: note.id } }]);
  });

  test('is not offered before the first review', async () => {
    const { user } = open(written);
    await user.click(within(await row('ser')).getByRole('button', { name: /^More/ }));
    await screen.findByRole('menuitem', { name: 'Put Off…' });
    expect(screen.queryByRole('menuitem', { name: 'Start Over…' })).not.toBeInTheDocument();
  });

  test('changes nothing after Cancel', async () => {
    const { choose, press } = open();
    await choose('Start Over…');
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(outboxState.read().waiting).toBe(0);
  });
});

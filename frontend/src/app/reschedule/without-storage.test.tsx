import { screen, waitFor, within } from '@testing-library/react';
import { renderPage, row } from '../../features/notes/notes-page-harness';
import { makeNote } from '../../testing/factories';
import { disconnect, respond } from '../../testing/server';
import { setDate } from '../../testing/set-date';
import { RescheduleDialogs } from './reschedule-dialogs';

// This browser has no IndexedDB, so changes are sent directly.
const note = makeNote({ content: 'ser', reviewData: { repetitions: 2 } });
const { srs } = note.reviewData;
const postponed = {
  ...note,
  reviewData: {
    ...note.reviewData,
    nextReviewDate: '2026-03-27T04:00:00.000Z',
    srs: { ...srs, dueDay: 20_539 },
  },
};

async function putOff() {
  setDate(new Date('2026-03-20T09:00:00Z'));
  respond('listDue', { notes: [], dueCount: 0, nextReviewDate: null });
  const page = renderPage([note], {}, <RescheduleDialogs />);
  await page.user.click(within(await row('ser')).getByRole('button', { name: /^More/ }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Put Off…' }));
  await page.user.click(await screen.findByRole('button', { name: /^In a week/ }));
  return page;
}

test('a note is put off and taken back with a request each', async () => {
  const sent = respond('putOff', { note: postponed });
  const undone = respond('undoReschedule', { note });
  const { user } = await putOff();
  await waitFor(async () => expect(await row('ser')).toHaveTextContent('In 1 week'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await row('ser')).toHaveTextContent('Due now'));
  const [{ body } = { body: {} }] = sent;
  const { changeId } = body as { changeId: string };
  expect(undone).toMatchObject([{ body: { changeId } }]);
});

test('a failure is reported and can be tried again', async () => {
  const lost = disconnect('putOff');
  const { user } = await putOff();
  expect(await screen.findByText(/^Failed to put off note:/)).toBeVisible();
  expect(await row('ser')).toHaveTextContent('Due now');
  const sent = respond('putOff', { note: postponed });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  // The first request may have arrived. An undo names the change by its id.
  expect(sent[0]?.body).toEqual(lost[0]?.body);
  await waitFor(async () => expect(await row('ser')).not.toHaveTextContent('Due now'));
});

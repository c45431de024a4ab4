import { screen, waitFor } from '@testing-library/react';
import { startRevision } from '../../config/paths';
import { RevisionPage } from '../../features/revision/revision-page';
import { outboxState } from '../../writes/outbox/outbox-state';
import { makeDueNote, makeSettings } from '../../testing/factories';
import { setDate } from '../../testing/set-date';
import { renderScreen } from '../../testing/render';
import { respond } from '../../testing/server';
import { RescheduleDialogs } from './reschedule-dialogs';

const preview = { Easy: '2026-03-26T04:00:00.000Z', Hard: '2026-03-21T04:00:00.000Z' };
const first = makeDueNote({ content: 'first', preview, reviewData: { repetitions: 3 } });
const second = makeDueNote({ content: 'second', preview });

async function openMenu() {
  setDate(new Date('2026-03-20T09:00:00Z'));
  respond('getSettings', makeSettings());
  respond('listDue', { notes: [first, second], dueCount: 2, nextReviewDate: null });
  const page = renderScreen(
    <>
      <RevisionPage />
      <RescheduleDialogs />
    </>,
    { path: startRevision },
  );
  await screen.findByText('first');
  await page.user.click(screen.getByRole('button', { name: 'Edit this note' }));
  return page;
}

test('a note that is put off during a session is left for the next one, without a rating', async () => {
  const { user } = await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Put Off…' }));
  await user.click(await screen.findByRole('button', { name: /^In a week/ }));
  expect(await screen.findByText('second')).toBeVisible();
  expect(screen.queryByText('first')).not.toBeInTheDocument();
  expect(outboxState.read().waiting).toBe(1);
});

test('a session stays at a note whose dialog is cancelled, with the focus on the menu', async () => {
  const { user } = await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Put Off…' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('first')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit this note' })).toHaveFocus();
});

test.each([
  ['Put Off…', 'dialog'],
  ['Start Over…', 'alertdialog'],
])('the keys of a session rate nothing behind the dialog of %s', async (item, role) => {
  const { user } = await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: item }));
  await screen.findByRole(role);
  await user.keyboard('2');
  expect(outboxState.read().waiting).toBe(0);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole(role)).not.toBeInTheDocument());
  expect(screen.getByText('first')).toBeVisible();
});

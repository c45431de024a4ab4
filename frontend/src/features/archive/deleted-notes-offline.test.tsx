import { act, screen, waitFor } from '@testing-library/react';
import { enqueue } from '../../writes/load-outbox';
import { respondDeletedNotes } from '../../testing/deleted-notes';
import { makeNote } from '../../testing/factories';
import { setOnline } from '../../testing/network';
import { renderScreen } from '../../testing/render';
import { giveElementsSize } from '../../testing/screen-size';
import { disconnect, respond } from '../../testing/server';
import { DeletedNotesPage } from './deleted-notes-page';

/** Opens the page without a connection. */
function renderPage() {
  setOnline(false);
  giveElementsSize();
  respond('listTags', { tags: [] });
  disconnect('listNotes');
  return renderScreen(<DeletedNotesPage />);
}

test('the page without a connection shows the notes whose deletion waits, and restores them', async () => {
  const { queryClient, user } = renderPage();
  await act(() => enqueue(queryClient, { kind: 'delete', base: makeNote({ content: 'x' }) }));
  expect(await screen.findByRole('article', { name: 'x' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'You are offline. Only what you have deleted here meanwhile is listed.',
  );
  await user.click(screen.getByRole('button', { name: 'More for x' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Restore Note' }));
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  expect(screen.getByText(/^You are offline/)).toBeVisible();
});

test('the page shows the whole list once there is a connection', async () => {
  const { queryClient } = renderPage();
  await screen.findByText(/^You are offline/);
  respondDeletedNotes([{ ...makeNote({ content: 'y' }), deletedAt: new Date().toISOString() }]);
  setOnline(true);
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByRole('article', { name: 'y' })).toBeVisible();
  expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
});

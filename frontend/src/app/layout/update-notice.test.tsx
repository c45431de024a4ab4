import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { oldestClientHeader } from '@mylinguist/shared/contract/client-version';
import { HttpResponse } from 'msw';
import { useIsOutdated } from '../../api/outdated';
import { tagsQuery } from '../../api/tags';
import { NotesPage } from '../../features/notes/notes-page';
import { makeNoteList, makeSettings } from '../../testing/factories';
import { outboxState } from '../../writes/outbox/outbox-state';
import { renderScreen } from '../../testing/render';
import { giveElementsSize } from '../../testing/screen-size';
import { hang, respond } from '../../testing/server';
import { UpdateNotice } from './update-notice';

const reload = jest.fn();
/** Fires the event that a reload fires. */
const leavePage = () => fireEvent(window, new Event('pagehide'));

beforeEach(() => {
  reload.mockReset().mockImplementation(leavePage);
  giveElementsSize();
  respond('getSettings', makeSettings());
  respond('listNotes', makeNoteList());
  respondToClients('0');
});

/** Makes the API report the oldest supported client version. */
function respondToClients(oldest: string) {
  respond('listTags', () =>
    HttpResponse.json({ tags: [] }, { headers: { [oldestClientHeader]: oldest } }),
  );
}

function Page() {
  const isOutdated = useIsOutdated();
  return (
    <>
      <div role="status">{isOutdated && <UpdateNotice reload={reload} />}</div>
      <NotesPage />
    </>
  );
}

async function open() {
  const rendered = renderScreen(<Page />);
  const announce = async (oldest: string) => {
    respondToClients(oldest);
    await act(() => rendered.queryClient.query({ ...tagsQuery(), staleTime: 0 }));
  };
  await screen.findByRole('form', { name: 'New note' });
  return { ...rendered, announce };
}

const button = () => screen.getByRole('button', { name: 'Reload to update' });
const field = () => screen.getByRole('textbox', { name: 'Note' });

test('a client that the API supports is not asked to reload', async () => {
  const { announce } = await open();
  await announce('1');
  expect(screen.queryByRole('button', { name: 'Reload to update' })).not.toBeInTheDocument();
});

test('a client that the API no longer supports is asked to reload, in a live region', async () => {
  const { announce } = await open();
  await announce('2');
  expect(screen.getByText('A newer version of MyLinguist is available.')).toBeVisible();
  expect(button().closest('[role=status]')).not.toBeNull();
});

test('the notice disappears when the API supports the client again', async () => {
  const { announce } = await open();
  await announce('2');
  await announce('1');
  expect(screen.queryByRole('button', { name: 'Reload to update' })).not.toBeInTheDocument();
});

test('a reload by keyboard keeps the draft', async () => {
  const { announce, user } = await open();
  await announce('2');
  await user.type(field(), 'Half a thought');
  act(() => button().focus());
  await user.keyboard('{Enter}');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(Object.values(localStorage).join()).toContain('Half a thought');
});

test('a reload does not wait for a note that the browser has stored', async () => {
  const { announce, user } = await open();
  await announce('2');
  hang('createNote');
  await user.type(field(), 'Thought');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(outboxState.read().waiting).toBe(1));
  await user.click(button());
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

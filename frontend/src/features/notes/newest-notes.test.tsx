import { act, screen, waitFor } from '@testing-library/react';
import { noteKeys } from '../../writes/note-cache';
import { paths } from '../../config/paths';
import { selectTag } from '../../lib/selected-tags';
import { makeNote, makeNoteList } from '../../testing/factories';
import { hold } from '../../testing/server';
import { renderPage, rows } from './notes-page-harness';

const [older, newer] = [
  makeNote({ content: 'older', tags: ['biology'] }),
  makeNote({ content: 'newer' }),
];
const label = 'Loading notes';

/** Renders the page while only the newest note has been read. */
async function renderPartial(path: string = paths.notes) {
  const page = renderPage([], {}, null, path);
  const answer = hold('listNotes', makeNoteList([older, newer]));
  await waitFor(() => expect(answer.calls).toHaveLength(1));
  act(() => void page.queryClient.setQueryData(noteKeys.newest(false), [newer]));
  return { ...page, answer };
}

test('the newest notes show without a number of notes, until the list is complete', async () => {
  const { answer } = await renderPartial();
  await waitFor(() => expect(rows()).toEqual(['newer']));
  expect(screen.queryByText(label)).not.toBeInTheDocument();
  expect(screen.getByRole('listitem')).toHaveAttribute('aria-setsize', '-1');
  expect(screen.getByRole('listitem')).not.toHaveAttribute('aria-posinset');
  answer.release();
  await waitFor(() => expect(rows()).toEqual(['older', 'newer']));
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '2');
});

test('a tag waits for all notes and does not call the list empty', async () => {
  const { answer } = await renderPartial();
  await waitFor(() => expect(rows()).toEqual(['newer']));
  act(() => selectTag('biology'));
  expect(await screen.findByText(label)).toBeInTheDocument();
  expect(screen.queryByText(/^No note/)).not.toBeInTheDocument();
  answer.release();
  await waitFor(() => expect(rows()).toEqual(['older']));
});

test('the notes due on one day are not counted before all notes are read', async () => {
  const { answer } = await renderPartial(`${paths.notes}?due=2026-03-03`);
  expect(rows()).toEqual([]);
  expect(screen.getByText(label)).toBeInTheDocument();
  expect(screen.queryByText(/^Due/)).not.toBeInTheDocument();
  answer.release();
  expect(await screen.findByText(/^Due .*: 2 notes$/)).toBeVisible();
});

test('no newest note does not welcome the learner before all notes are read', async () => {
  const { queryClient, answer } = await renderPartial();
  act(() => void queryClient.setQueryData(noteKeys.newest(false), []));
  expect(screen.queryByRole('heading', { name: /^Welcome/ })).not.toBeInTheDocument();
  answer.release();
  await waitFor(() => expect(rows()).toEqual(['older', 'newer']));
});

import { act, screen, waitFor } from '@testing-library/react';
import { notePath } from '../../config/paths';
import { selectTag } from '../../hooks/use-selected-tag';
import { makeNote } from '../../testing/factories';
import { renderPage, row, rows } from './notes-page-harness';

const notes = [
  makeNote({ content: 'older', tags: ['biology'] }),
  makeNote({ content: 'shown' }),
  makeNote({ content: 'newer' }),
];
const [, shown] = notes;
const open = (noteId = '') => renderPage(notes, {}, null, notePath(noteId));

test('an address with a note focuses it once', async () => {
  const { user } = open(shown?.id);
  const article = await row('shown');
  await waitFor(() => expect(article).toHaveFocus());
  await user.click(screen.getByRole('textbox', { name: 'Note' }));
  await user.keyboard('typed');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus();
});

test('an address with a note shows it in spite of a selected tag', async () => {
  selectTag('biology');
  open(shown?.id);
  await waitFor(async () => expect(await row('shown')).toHaveFocus());
  expect(rows()).toHaveLength(3);
  act(() => selectTag(''));
});

test('an address with an unknown note shows the list', async () => {
  open('00000000-0000-4000-8000-ffffffffffff');
  expect(await row('newer')).toBeVisible();
  expect(document.body).toHaveFocus();
});

import { screen } from '@testing-library/react';
import { noteField, renderPage, respondCreated, row, save } from './notes-page-harness';

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

test('a note stays in the composer while the code of the outbox cannot be loaded', async () => {
  const loading = jest.spyOn(mockChunk, 'load').mockImplementation(() => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  const created = respondCreated();
  const { user } = renderPage([]);
  await user.type(noteField(), 'precious');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to submit note: /);
  expect(noteField()).toHaveValue('precious');

  loading.mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row('precious')).toBeVisible();
  expect(noteField()).toHaveValue('');
  expect(created.length).toBeLessThanOrEqual(1);
});

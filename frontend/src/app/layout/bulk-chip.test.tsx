import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { newBulkAction } from '../../offline/bulk/bulk-action';
import { bulkState } from '../../offline/bulk/bulk-state';
import { renderScreen } from '../../testing/render';
import { BulkStatus } from './bulk-status';

const ids = Array.from({ length: 5000 }, (_, index) => `id ${index}`);
const action = {
  ...newBulkAction({
    owner: 'ada-uid',
    operation: { archive: true },
    ids,
    at: '2026-03-05T10:00:00.000Z',
  }),
  left: ids.slice(1200),
};

afterEach(() => bulkState.write({ action: null, wait: null }));

test('a screen without a list shows the progress of a change of many notes', async () => {
  const { user } = renderScreen(<BulkStatus />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  act(() => bulkState.write({ action, wait: 'limit' }));
  expect(screen.getByRole('status')).toHaveTextContent('Archiving: 5,000 notes');
  await user.click(screen.getByRole('button', { name: '1,200 of 5,000' }));
  expect(screen.getByRole('dialog')).toHaveAccessibleName(
    'Continues within a minute. Archiving: 1,200 of 5,000 notes',
  );
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  act(() => bulkState.write({ action: null, wait: null }));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

import { screen, waitForElementToBeRemoved } from '@testing-library/react';
import { renderScreen } from '../testing/render';
import { useNotify, type Notice } from './notifier';

function Speaker({ notice }: { readonly notice: Notice }) {
  const notify = useNotify();
  return <button onClick={() => notify(notice)}>Speak</button>;
}

test('a notice appears in an existing live region, as an announcement requires', async () => {
  const { user, container } = renderScreen(<Speaker notice={{ message: 'Note archived.' }} />);
  const region = container.querySelector('[aria-live="polite"]');
  await user.click(screen.getByRole('button', { name: 'Speak' }));
  expect(region).toContainElement(screen.getByText('Note archived.'));
});

test('an error is announced assertively', async () => {
  const { user, container } = renderScreen(
    <Speaker notice={{ message: 'Failed to delete note.', tone: 'error' }} />,
  );
  await user.click(screen.getByRole('button', { name: 'Speak' }));
  expect(container.querySelector('[aria-live="assertive"]')).toHaveTextContent(
    'Failed to delete note.',
  );
});

test('the action of a notice runs once and closes the notice', async () => {
  const onSelect = jest.fn();
  const { user } = renderScreen(
    <Speaker notice={{ message: 'Note archived.', action: { label: 'Undo', onSelect } }} />,
  );
  await user.click(screen.getByRole('button', { name: 'Speak' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitForElementToBeRemoved(() => screen.queryByText('Note archived.'));
  expect(onSelect).toHaveBeenCalledTimes(1);
});

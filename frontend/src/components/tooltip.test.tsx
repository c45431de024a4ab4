import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../testing/render';
import { Tooltip } from './tooltip';

const open = () =>
  renderScreen(
    <>
      <Tooltip title="Saves the note" describeChild>
        <button>Save</button>
      </Tooltip>
      <button>Next</button>
    </>,
  );
const button = () => screen.getByRole('button', { name: 'Save' });
const tooltip = () => screen.queryByRole('tooltip');

test('the tooltip opens on hover, stays open under the pointer, and closes when the pointer leaves', async () => {
  const { user } = open();
  await user.hover(button());
  await user.hover(await screen.findByRole('tooltip'));
  expect(tooltip()).toHaveTextContent('Saves the note');
  expect(button()).toHaveAccessibleDescription('Saves the note');
  await user.hover(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(tooltip()).not.toBeInTheDocument());
});

test('the tooltip opens on keyboard focus and stays open until blur, even after the pointer leaves', async () => {
  const { user } = open();
  await user.tab();
  expect(await screen.findByRole('tooltip')).toBeVisible();
  await user.hover(button());
  await user.unhover(button());
  expect(tooltip()).toBeVisible();
  await user.tab();
  expect(tooltip()).not.toBeInTheDocument();
});

test('Escape closes the tooltip and keeps the focus', async () => {
  const { user } = open();
  await user.tab();
  await screen.findByRole('tooltip');
  await user.keyboard('{Escape}');
  expect(tooltip()).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

test('a press closes the tooltip, and keyboard focus opens it again', async () => {
  const { user } = open();
  await user.hover(button());
  await screen.findByRole('tooltip');
  fireEvent.pointerDown(button());
  expect(tooltip()).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByRole('tooltip')).toBeVisible();
});

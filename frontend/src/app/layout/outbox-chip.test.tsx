import { act, screen } from '@testing-library/react';
import { outboxState, type OutboxState } from '../../writes/outbox/outbox-state';
import { setOnline } from '../../testing/network';
import { renderScreen } from '../../testing/render';
import { OutboxChip } from './outbox-chip';

const empty: OutboxState = { waiting: 0, unstored: 0, sending: null, isFailing: false };

const show = (state: Partial<OutboxState>) =>
  act(() => outboxState.write({ ...outboxState.read(), ...state }));

beforeEach(() => {
  jest.useFakeTimers();
  outboxState.write(empty);
  setOnline(true);
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const chip = () => screen.queryByRole('button');
const open = () => renderScreen(<OutboxChip />, { advanceTimers: jest.advanceTimersByTime });

test('nothing is shown while everything is sent', () => {
  open();
  expect(chip()).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a normal save is not shown', () => {
  open();
  show({ waiting: 1, sending: { done: 0, total: 1 } });
  pass(900);
  expect(chip()).not.toBeInTheDocument();
  show(empty);
  pass(5000);
  expect(chip()).not.toBeInTheDocument();
});

test('a slow save is shown after a second', () => {
  open();
  show({ waiting: 12, sending: { done: 2, total: 12 } });
  pass(1100);
  expect(chip()).toHaveAccessibleName('Sending 3 of 12');
  show(empty);
  expect(chip()).not.toBeInTheDocument();
});

test.each([
  [1, '1 change waits'],
  [12, '12 changes wait'],
])('%i changes that could not be sent are shown at once', (waiting, name) => {
  open();
  show({ waiting, isFailing: true });
  expect(chip()).toHaveAccessibleName(name);
});

test('the lost connection is shown also while nothing waits', () => {
  open();
  setOnline(false);
  expect(chip()).toHaveAccessibleName('Offline');
  show({ waiting: 2, sending: { done: 0, total: 2 } });
  expect(chip()).toHaveAccessibleName('2 changes wait');
  setOnline(true);
  expect(chip()).not.toBeInTheDocument();
  pass(1100);
  expect(chip()).toHaveAccessibleName('Sending 1 of 2');
});

test('a press explains the state and is closed with Escape', async () => {
  setOnline(false);
  outboxState.write({ ...empty, waiting: 1 });
  const { user } = open();
  await user.click(screen.getByRole('button', { name: '1 change waits' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveAccessibleName(
    'You are offline. 1 change is kept in this browser and sent when the connection returns.',
  );
  await user.keyboard('{Escape}');
  pass(1000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '1 change waits' })).toHaveFocus();
});

test('the announcements name the state, but not every number', () => {
  open();
  const announced = screen.getByRole('status');
  setOnline(false);
  expect(announced).toHaveTextContent('You are offline.');
  show({ waiting: 1 });
  show({ waiting: 2 });
  expect(announced).toHaveTextContent('You are offline.');
  setOnline(true);
  show({ isFailing: true, sending: { done: 0, total: 2 } });
  expect(announced).toHaveTextContent('Sending your changes.');
  show({ waiting: 1, sending: { done: 1, total: 2 } });
  expect(announced).toHaveTextContent('Sending your changes.');
  show(empty);
  expect(announced).toHaveTextContent('Everything is sent.');
});

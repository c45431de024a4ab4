import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { endSession, expireSession } from '../../session/session';
import { makeSettings } from '../../testing/factories';
import { received } from '../../testing/received';
import { renderRoutes } from '../../testing/render';
import { hold, respond, respondError } from '../../testing/server';
import { SettingsPage } from './settings-page';

const routes: RouteObject[] = [
  {
    path: '/settings',
    element: (
      <>
        <Link to="/notes">Notes</Link>
        <SettingsPage />
      </>
    ),
  },
  { path: '/notes', element: <Link to="/settings">Settings</Link> },
];

const toggle = (name = 'Enter to submit') => screen.findByRole('switch', { name });
const unsaved = 'Your changes to the settings are not saved yet.';
const restored = 'These settings contain changes that you have not saved yet.';

function open() {
  const rendered = renderRoutes(routes, { path: '/settings', sends: true });
  const follow = async (name: string) =>
    rendered.user.click(await screen.findByRole('link', { name }));
  return {
    ...rendered,
    edit: async () => rendered.user.click(await toggle()),
    leave: () => follow('Notes'),
    comeBack: () => follow('Settings'),
  };
}

beforeEach(() => {
  respond('getSettings', makeSettings());
});

test('edits survive leaving the page, which a notice says', async () => {
  const { edit, leave, comeBack } = open();
  await edit();
  await leave();
  expect(await screen.findByText(unsaved)).toBeVisible();
  await comeBack();
  expect(await toggle()).toBeChecked();
  expect(await screen.findByText(restored)).toBeVisible();
});

test('the notice can save the edits from another page', async () => {
  const { user, edit, leave, comeBack } = open();
  await edit();
  await leave();
  const saves = respond('putSettings', makeSettings({ enterToSubmit: true }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
  expect((await received(saves)).body).toEqual(makeSettings({ enterToSubmit: true }));
  respond('getSettings', makeSettings({ enterToSubmit: true }));
  await comeBack();
  expect(await toggle()).toBeChecked();
  expect(screen.queryByText(restored)).not.toBeInTheDocument();
});

test('a save from another page that fails can be repeated and loses nothing', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { user, edit, leave, comeBack } = open();
  await edit();
  await leave();
  respondError('putSettings', 'INVALID_INPUT');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Failed to save settings: /)).toBeVisible();
  await comeBack();
  expect(await toggle()).toBeChecked();
});

test('edits can be discarded, and the focus stays in the form', async () => {
  const { user, edit, leave, comeBack } = open();
  await edit();
  await leave();
  await comeBack();
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(await toggle()).not.toBeChecked();
  expect(screen.queryByText(restored)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save Settings' })).toHaveFocus();
  await leave();
  await comeBack();
  expect(await toggle()).not.toBeChecked();
});

test('leaving without edits says nothing', async () => {
  const { edit, leave, user } = open();
  await leave();
  expect(screen.queryByText(unsaved)).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  await edit();
  await user.click(await toggle());
  await leave();
  expect(screen.queryByText(unsaved)).not.toBeInTheDocument();
});

test('saved edits are no longer restored', async () => {
  const { user, edit, leave, comeBack } = open();
  await edit();
  respond('putSettings', makeSettings({ enterToSubmit: true }));
  await user.click(screen.getByRole('button', { name: 'Save Settings' }));
  await screen.findByText('Settings saved successfully!');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('settings:'))).toEqual([]);
  await leave();
  expect(screen.queryByText(unsaved)).not.toBeInTheDocument();
  await comeBack();
  await toggle();
  expect(screen.queryByText(restored)).not.toBeInTheDocument();
});

test('edits survive an expired session, but not a log-out', async () => {
  const { edit, unmount } = open();
  await edit();
  act(() => expireSession());
  unmount();
  const back = open();
  expect(await toggle()).toBeChecked();
  act(() => endSession());
  back.unmount();
  open();
  expect(await toggle()).not.toBeChecked();
  expect(screen.queryByText(unsaved)).not.toBeInTheDocument();
});

test('a stored draft that cannot be read is ignored', async () => {
  localStorage.setItem('settings:ada@example.com', '{"timezone":7');
  open();
  expect(await toggle()).not.toBeChecked();
});

describe('a save of a new time zone', () => {
  const moving = /^Moving your notes to the new time zone/;

  test('says what happens, and on leaving that it goes on', async () => {
    const { user, leave } = open();
    const answer = hold('putSettings', makeSettings({ timezone: 'Europe/Paris' }));
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Time zone' }),
      'Europe/Paris',
    );
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    const message = await screen.findByText(moving);
    expect(message.closest('[role="status"]')).not.toBeNull();
    expect(screen.getByRole('progressbar')).toBeInTheDocument();
    await leave();
    expect(
      await screen.findByText('Your notes are still being moved to the new time zone.'),
    ).toBeVisible();
    answer.release();
    expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
  });

  test('may take four minutes', async () => {
    const { user } = open();
    const limit = jest.spyOn(AbortSignal, 'timeout');
    respond('putSettings', makeSettings({ timezone: 'Europe/Paris' }));
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Time zone' }),
      'Europe/Paris',
    );
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    await screen.findByText('Settings saved successfully!');
    expect(limit).toHaveBeenCalledWith(240_000);
  });

  test('shows no progress for other settings', async () => {
    const { user, edit } = open();
    const answer = hold('putSettings', makeSettings({ enterToSubmit: true }));
    await edit();
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    await waitFor(() => expect(answer.calls).toHaveLength(1));
    expect(screen.queryByText(moving)).not.toBeInTheDocument();
    answer.release();
    await screen.findByText('Settings saved successfully!');
  });
});

import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { makeSettings } from '../../testing/factories';
import { setOperator } from '../../testing/operator';
import { received } from '../../testing/received';
import { renderScreen } from '../../testing/render';
import { disconnect, hang, hold, respond, respondError } from '../../testing/server';
import { SettingsPage } from './settings-page';

const save = () => screen.getByRole('button', { name: 'Save Settings' });
const select = (name: string) => screen.getByRole('combobox', { name });

const open = async (stored = makeSettings(), options = {}) => {
  respond('getSettings', stored);
  const rendered = renderScreen(<SettingsPage />, options);
  await screen.findByRole('button', { name: 'Save Settings' });
  return rendered;
};

test('shows the stored settings in their sections', async () => {
  await open(
    makeSettings({
      timezone: 'Asia/Tokyo',
      reminderTime: '17:00',
      reminderEnabled: false,
      revisionNotesCount: 25,
      defaultNoteMode: 'flashcard',
      enterToSubmit: true,
    }),
  );
  expect(screen.getByText('Customize your experience and preferences')).toBeVisible();
  expect(screen.getAllByRole('region').map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Revision Preferences',
    'Reminders',
    'Note Taking Preferences',
    'Beta Features',
    'Appearance',
    'Account',
  ]);
  expect(select('Time zone')).toHaveDisplayValue('Tokyo');
  expect(select('Reminder time')).toHaveDisplayValue('5:00 PM');
  expect(select('Notes per session')).toHaveDisplayValue('25 notes (~12 min)');
  expect(select('Default note mode')).toHaveDisplayValue('Flashcard');
  expect(screen.getByRole('switch', { name: 'Revision reminders' })).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'Enter to submit' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Always show the title' })).not.toBeChecked();
});

describe('after mail could not be delivered', () => {
  const byMail = () => screen.getByRole('switch', { name: 'Remind by mail' });
  const notice = () => screen.queryByText(/^Mail to your address could not be delivered/);

  test('the switch is off and its description says why', async () => {
    await open(makeSettings({ reminderByMail: 'undeliverable' }));
    expect(byMail()).not.toBeChecked();
    expect(notice()).toBeVisible();
    expect(byMail()).toHaveAccessibleDescription(
      /^Sends at most one mail a day.* Mail to your address could not be delivered, so reminders by mail are off\./,
    );
  });

  test('the reason stays until the learner has saved, and is gone then', async () => {
    const stored = makeSettings({ reminderByMail: 'undeliverable' });
    const { user } = await open(stored);
    const saves = respond('putSettings', ({ body }) => body as typeof stored);
    await user.click(byMail());
    expect(byMail()).toBeChecked();
    expect(notice()).toBeVisible();
    await user.click(save());
    await screen.findByText('Settings saved successfully!');
    expect(saves.map(({ body }) => body)).toEqual([{ ...stored, reminderByMail: true }]);
    expect(notice()).not.toBeInTheDocument();
    expect(byMail()).toHaveAccessibleDescription(/^Sends at most one mail a day/);
  });

  test('a save of another setting keeps the reason', async () => {
    const stored = makeSettings({ reminderByMail: 'undeliverable' });
    const { user } = await open(stored);
    const saves = respond('putSettings', ({ body }) => body as typeof stored);
    await user.click(screen.getByRole('switch', { name: 'Enter to submit' }));
    await user.click(save());
    await screen.findByText('Settings saved successfully!');
    expect(saves.map(({ body }) => body)).toEqual([{ ...stored, enterToSubmit: true }]);
    expect(notice()).toBeVisible();
  });
});

test.each([true, false])(
  'gives no reason for mail that is %j by choice',
  async (reminderByMail) => {
    await open(makeSettings({ reminderByMail }));
    expect(screen.queryByText(/could not be delivered/)).not.toBeInTheDocument();
  },
);

test('names what the new features are', async () => {
  await open();
  const features = within(screen.getByRole('list', { name: 'New features' }));
  expect(features.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Quiz: Questions about your notes, suggested or written by you. Practice only.',
  ]);
});

test('offers every session size and every hour', async () => {
  await open();
  const labels = (name: string) =>
    within(select(name))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(labels('Notes per session')).toEqual([
    '5 notes (~3 min)',
    '10 notes (~5 min)',
    '15 notes (~8 min)',
    '20 notes (~10 min)',
    '25 notes (~12 min)',
    '30 notes (~15 min)',
  ]);
  expect(labels('Reminder time')).toHaveLength(24);
  expect(labels('Reminder time').filter((_, hour) => hour % 11 === 0 || hour === 12)).toEqual([
    '12:00 AM',
    '11:00 AM',
    '12:00 PM',
    '10:00 PM',
  ]);
});

test('lists a stored time zone that is not among the common ones', async () => {
  await open(makeSettings({ timezone: 'America/Argentina/Buenos_Aires' }));
  expect(select('Time zone')).toHaveDisplayValue('America/Argentina/Buenos Aires');
  expect(within(select('Time zone')).getAllByRole('group')).toHaveLength(6);
});

test('saves all settings together and shows the success for three seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const stored = makeSettings();
  const { user } = await open(stored, { advanceTimers: jest.advanceTimersByTime });
  const saves = respond('putSettings', ({ body }) => body as typeof stored);
  await user.selectOptions(select('Time zone'), 'Europe/Paris');
  await user.selectOptions(select('Notes per session'), '5');
  await user.selectOptions(select('Default note mode'), 'cloze');
  await user.click(screen.getByRole('switch', { name: 'Try new features early' }));
  await user.click(save());
  expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
  expect(saves.map(({ body }) => body)).toEqual([
    {
      ...stored,
      timezone: 'Europe/Paris',
      revisionNotesCount: 5,
      defaultNoteMode: 'cloze',
      betaFeaturesEnabled: true,
    },
  ]);
  act(() => {
    jest.advanceTimersByTime(2500);
  });
  expect(screen.getByText('Settings saved successfully!')).toBeVisible();
  act(() => {
    jest.advanceTimersByTime(501);
  });
  expect(screen.queryByText('Settings saved successfully!')).not.toBeInTheDocument();
  expect(select('Time zone')).toHaveValue('Europe/Paris');
});

test('hides the success message on the next edit', async () => {
  const { user } = await open();
  respond('putSettings', makeSettings());
  await user.click(save());
  await screen.findByText('Settings saved successfully!');
  await user.click(screen.getByRole('switch', { name: 'Revision reminders' }));
  expect(screen.queryByText('Settings saved successfully!')).not.toBeInTheDocument();
});

test('shows that it is saving and sends one request when Save is clicked twice', async () => {
  const { user } = await open();
  const { calls, release } = hold('putSettings', makeSettings());
  await user.click(save());
  const busy = await screen.findByRole('button', { name: 'Saving...' });
  await user.click(busy);
  release();
  expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('shows and logs why a save failed and keeps the edits', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const { user } = await open();
  respondError('putSettings', 'INVALID_INPUT', { message: 'This time zone is not known.' });
  await user.selectOptions(select('Reminder time'), '20:00');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('This time zone is not known.');
  expect(select('Reminder time')).toHaveDisplayValue('8:00 PM');
  expect(log).toHaveBeenCalledTimes(1);
});

test('shows a placeholder while the settings load', () => {
  hang('getSettings');
  renderScreen(<SettingsPage />);
  expect(screen.getByText('Loading your settings...')).toBeInTheDocument();
});

test.each([
  ['refused', () => respondError('getSettings', 'UNAVAILABLE'), /right now\. Please try again/],
  ['cut off', () => disconnect('getSettings'), /check your connection/],
])('shows why a load was %s and offers a retry', async (_case, fail, text) => {
  fail();
  const { user } = renderScreen(<SettingsPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  respond('getSettings', makeSettings());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Save Settings' })).toBeVisible();
});

test('reports a failed save on another page and offers a retry there', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  respond('getSettings', makeSettings());
  const { user } = renderScreen(<Leavable />);
  await user.click(await screen.findByRole('switch', { name: 'Enter to submit' }));
  const failed = respondError('putSettings', 'INVALID_INPUT');
  // Both clicks precede the response.
  fireEvent.click(save());
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText(/^Failed to save settings: /)).toBeVisible();
  const saved = respond('putSettings', makeSettings({ enterToSubmit: true }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await received(saved)).body).toEqual(failed[0]?.body);
});

/** The settings page with a button that unmounts it. */
function Leavable() {
  const [isLeft, setIsLeft] = useState(false);
  return (
    <>
      <button onClick={() => setIsLeft(true)}>Leave</button>
      {!isLeft && <SettingsPage />}
    </>
  );
}

test('links to the pages of the operator that are set', async () => {
  setOperator({ privacyUrl: 'https://example.com/privacy', supportEmail: 'help@example.com' });
  await open();
  const section = within(screen.getByRole('region', { name: 'Privacy and support' }));
  expect(section.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Privacy policy',
    'Support: help@example.com',
  ]);
});

test('the bar with Save says if there are unsaved changes', async () => {
  const { user } = await open();
  expect(screen.getByText('No unsaved changes')).toHaveAttribute('aria-live', 'polite');
  await user.click(screen.getByRole('switch', { name: 'Enter to submit' }));
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByText('No unsaved changes')).toBeVisible();
});

test('the theme applies at once, without Save', async () => {
  const { user } = await open();
  expect(select('Theme')).toHaveDisplayValue('Same as this device');
  await user.selectOptions(select('Theme'), 'Dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(screen.getByText('No unsaved changes')).toBeVisible();
  await user.selectOptions(select('Theme'), 'Same as this device');
  expect(document.documentElement).toHaveAttribute('data-theme', 'system');
});

test('the theme that another tab chose is shown', async () => {
  await open();
  localStorage.setItem('theme', 'light');
  fireEvent(window, new StorageEvent('storage', { key: 'theme' }));
  expect(select('Theme')).toHaveDisplayValue('Light');
  localStorage.removeItem('theme');
});

import { act, screen, waitFor } from '@testing-library/react';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import { makeSettings } from '../../testing/factories';
import { renderScreen } from '../../testing/render';
import { errorResponse, respond } from '../../testing/server';
import { SettingsPage } from './settings-page';

/** Serves settings as the API does: a save with an old version is refused. */
function serveSettings(initial: Partial<Settings> = {}) {
  let stored = makeSettings(initial);
  let version = 1;
  let beforeSave: (() => void) | undefined;
  const etag = () => `W/"${version}"`;
  const answer = () => Response.json(stored, { headers: { ETag: etag() } });
  const changeElsewhere = (change: Partial<Settings>) => {
    stored = { ...stored, ...change };
    version += 1;
  };
  respond('getSettings', answer);
  const saves = respond('putSettings', ({ body, headers }) => {
    beforeSave?.();
    const expected = headers['if-match'];
    if (expected !== undefined && expected !== etag()) return errorResponse('STALE');
    changeElsewhere(body as Settings);
    return answer();
  });
  return {
    saves,
    stored: () => stored,
    changeElsewhere,
    /** Changes the settings between the form's read and its save, up to `times` times. */
    changeBeforeSave: (change: () => Partial<Settings>, times = 1) => {
      let left = times;
      beforeSave = () => {
        if (left-- > 0) changeElsewhere(change());
      };
    },
  };
}

const select = (name: string) => screen.getByRole('combobox', { name });
const toggle = (name: string) => screen.getByRole('switch', { name });

async function open() {
  const rendered = renderScreen(<SettingsPage />);
  const save = await screen.findByRole('button', { name: 'Save Settings' });
  return { ...rendered, save: () => rendered.user.click(save) };
}

/** Brings the tab to the front again. */
const comeBack = () =>
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

const expectSaved = async () =>
  expect(await screen.findByText('Settings saved successfully!')).toBeVisible();

test('a save of another setting keeps reminders off after an unsubscribe link', async () => {
  const api = serveSettings({ reminderEnabled: true });
  const { user, save } = await open();
  await user.selectOptions(select('Notes per session'), '25');
  api.changeElsewhere({ reminderEnabled: false });
  await save();
  await expectSaved();
  expect(api.saves.map(({ body }) => body)).toEqual([
    makeSettings({ reminderEnabled: false, revisionNotesCount: 25 }),
  ]);
  expect(toggle('Revision reminders')).not.toBeChecked();
});

test('a save keeps an unsubscribe that happens between its read and its write', async () => {
  const api = serveSettings({ reminderEnabled: true });
  const { user, save } = await open();
  await user.selectOptions(select('Notes per session'), '25');
  api.changeBeforeSave(() => ({ reminderEnabled: false }));
  await save();
  await expectSaved();
  expect(api.stored()).toEqual(makeSettings({ reminderEnabled: false, revisionNotesCount: 25 }));
  expect(api.saves.map(({ headers }) => headers['if-match'])).toEqual(['W/"1"', 'W/"2"']);
});

test('a save keeps a time zone of another tab, which an open form shows on return', async () => {
  const api = serveSettings({ timezone: 'Europe/Paris' });
  const { user, save } = await open();
  await user.click(toggle('Enter to submit'));
  api.changeElsewhere({ timezone: 'Asia/Tokyo' });
  comeBack();
  await waitFor(() => expect(select('Time zone')).toHaveDisplayValue('Tokyo'));
  expect(toggle('Enter to submit')).toBeChecked();
  await save();
  await expectSaved();
  expect(api.stored()).toEqual(makeSettings({ timezone: 'Asia/Tokyo', enterToSubmit: true }));
});

test('the last save wins only for the setting that both tabs edited', async () => {
  const api = serveSettings({ timezone: 'UTC', revisionNotesCount: 10 });
  const { user, save } = await open();
  await user.selectOptions(select('Time zone'), 'Europe/Paris');
  await user.click(toggle('Enter to submit'));
  api.changeElsewhere({ timezone: 'Asia/Tokyo', revisionNotesCount: 30 });
  await save();
  await expectSaved();
  expect(api.stored()).toEqual(
    makeSettings({ timezone: 'Europe/Paris', enterToSubmit: true, revisionNotesCount: 30 }),
  );
});

test('an edit that is taken back no longer counts as one', async () => {
  const api = serveSettings({ reminderEnabled: true });
  const { user, save } = await open();
  await user.click(toggle('Revision reminders'));
  await user.click(toggle('Revision reminders'));
  api.changeElsewhere({ reminderEnabled: false });
  await save();
  await expectSaved();
  expect(api.stored().reminderEnabled).toBe(false);
});

test('settings that keep changing elsewhere are reported after one retry, and the edits stay', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const api = serveSettings();
  const { user, save } = await open();
  await user.click(toggle('Enter to submit'));
  let count = 0;
  api.changeBeforeSave(() => ({ alwaysShowTitle: count++ % 2 === 0 }), 2);
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your settings were changed elsewhere at the same time. Please try again.',
  );
  expect(api.saves).toHaveLength(2);
  expect(toggle('Enter to submit')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expectSaved();
  expect(api.stored().enterToSubmit).toBe(true);
});

test('values that only a newer client can read are not overwritten', async () => {
  const newer = { ...makeSettings(), defaultNoteMode: 'audio' };
  respond('getSettings', () => Response.json(newer));
  const saves = respond('putSettings', () => Response.json({ ...newer, enterToSubmit: true }));
  const { user, save } = await open();
  await user.click(toggle('Enter to submit'));
  await save();
  await expectSaved();
  expect(saves.map(({ body }) => body)).toEqual([{ enterToSubmit: true }]);
});

import { within } from '@testing-library/dom';
import { defaultWeights } from '@mylinguist/shared/scheduling/memory-model';
import type { ModelResponse } from '@mylinguist/shared/schemas/model';
import type { LightDays } from '@mylinguist/shared/schemas/plan';
import { paths, planBreak } from '../../src/config/paths';
import { fakeVoices } from '../../src/testing/fake-voices';
import { makeNoteList, makeSettings, makeTag } from '../../src/testing/factories';
import {
  refuseIdentity,
  respondAccount,
  respondIdentity,
} from '../../src/testing/identity-provider';
import {
  installPushBrowser,
  pushPublicKey,
  type PushBrowser,
} from '../../src/testing/push-browser';
import { hang, respond, respondError } from '../../src/testing/server';
import { dateIn, hangShell, longNotes, respondShell, setOperator, someNotes } from '../samples';
import type { Hands, Story } from '../story';

const averageModel: ModelResponse = { w: [...defaultWeights], model: null, reviewsUntilFit: 212 };

const fittedModel: ModelResponse = {
  w: [...defaultWeights],
  model: {
    version: 'fsrs-6',
    w: [...defaultWeights],
    fittedAt: '2026-03-05T09:00:00.000Z',
    reviews: 1512,
    before: 0.412,
    after: 0.389,
    history: [],
  },
  reviewsUntilFit: 87,
};

/** Answers the requests of the settings page. */
export function respondSettings(model = averageModel): void {
  respondShell();
  respond('getModel', model);
  respond('listNotes', makeNoteList(longNotes));
}

/** Shows the settings in a browser with push. */
function respondPush(publicKey: string | null = pushPublicKey): PushBrowser {
  respondSettings();
  Object.assign(globalThis, { hasGalleryWorker: true });
  respond('getPush', { publicKey });
  respond('registerPush', { publicKey });
  return installPushBrowser();
}

async function showReminders({ screen }: Hands) {
  await screen.findByText('Notify on this device');
  const section = screen.getByRole('region', { name: 'Reminders' });
  section.scrollIntoView({ block: 'center' });
}

async function askForNotifications(hands: Hands) {
  await showReminders(hands);
  await press(hands, 'Turn on');
  await hands.screen.findByRole('alertdialog');
}

async function turnNotificationsOn(hands: Hands) {
  await askForNotifications(hands);
  const { user, screen } = hands;
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Turn on' }),
  );
}

async function press({ user, screen }: Hands, name: string) {
  await user.click(await screen.findByRole('button', { name }));
}

const dialogOf = (detail: string): Story['states'][string] => ({
  respond: () => respondSettings(),
  act: async (hands) => {
    await press(hands, `Change ${detail}`);
    await hands.screen.findByRole('dialog');
  },
});

export const story: Story = {
  title: 'Settings',
  path: paths.settings,
  states: {
    loading: {
      respond: () => {
        hangShell();
        hang('getModel');
      },
    },
    voices: {
      respond: () => {
        fakeVoices().load('en-US', 'en-GB', 'es-ES');
        respondSettings();
        respond('listTags', { tags: [makeTag({ name: 'spanish', language: 'es' })] });
      },
      act: async ({ screen }) => {
        const voice = await screen.findByRole('combobox', { name: 'Voice for Spanish' });
        voice.scrollIntoView({ block: 'center' });
      },
    },
    error: {
      respond: () => {
        respondSettings();
        respondError('getSettings', 'INTERNAL');
      },
    },
    ready: { respond: () => respondSettings() },
    'another retention': {
      respond: () => respondSettings(),
      act: async ({ user, screen }) => {
        await user.selectOptions(await screen.findByLabelText('Desired retention'), '85 %');
        await screen.findByText(/instead of/);
      },
    },
    'no break': { path: planBreak, respond: () => respondSettings() },
    'a break to be planned': {
      path: planBreak,
      respond: () => respondSettings(),
      act: async ({ user, screen }) => {
        await user.type(await screen.findByLabelText('First day'), dateIn(3));
        await user.type(screen.getByLabelText('Last day'), dateIn(23));
        await screen.findByText(/^After 21 days away/);
      },
    },
    'a wrong break': {
      path: planBreak,
      respond: () => respondSettings(),
      act: async ({ user, screen }) => {
        await user.type(await screen.findByLabelText('First day'), dateIn(3));
        await user.type(screen.getByLabelText('Last day'), dateIn(1));
        await screen.findByText('The last day is before the first one.');
      },
    },
    'on a break, with lighter days': {
      path: planBreak,
      respond: () => {
        respondSettings();
        const lightDays: LightDays = [100, 0, 0, 0, 0, 0, 0];
        respond(
          'getSettings',
          makeSettings({ break: { from: dateIn(-6), to: dateIn(14) }, lightDays }),
        );
      },
    },
    'fitted model': { respond: () => respondSettings(fittedModel) },
    'average model again': {
      respond: () => respondSettings(fittedModel),
      act: async (hands) => {
        await press(hands, 'Use the average model');
        await hands.screen.findByRole('alertdialog');
      },
    },
    'no model': {
      respond: () => {
        respondSettings();
        respondError('getModel', 'UNAVAILABLE');
        respondError('listNotes', 'UNAVAILABLE');
      },
    },
    'with the pages of the operator': {
      respond: () => {
        setOperator();
        respondSettings();
      },
    },
    'mail that could not be delivered': {
      respond: () => {
        respondSettings();
        respond('getSettings', makeSettings({ reminderByMail: 'undeliverable' }));
      },
      act: async ({ screen }) => {
        const notice = await screen.findByText(/^Mail to your address could not be delivered/);
        notice.scrollIntoView({ block: 'center' });
      },
    },
    'reminders on this device': { respond: () => void respondPush(), act: showReminders },
    'question about notifications': { respond: () => void respondPush(), act: askForNotifications },
    'notifications on': {
      respond: () => void respondPush(),
      act: async (hands) => {
        await turnNotificationsOn(hands);
        await hands.screen.findByRole('button', { name: 'Turn off' });
      },
    },
    'notifications blocked': {
      respond: () => {
        respondPush().permission = 'denied';
      },
      act: showReminders,
    },
    'notifications failed': {
      respond: () => {
        respondPush().failure = new DOMException('push service error', 'AbortError');
      },
      act: async (hands) => {
        await turnNotificationsOn(hands);
        await hands.screen.findByText(/^The notification service/);
      },
    },
    'notifications not set up': { respond: () => void respondPush(null), act: showReminders },
    'notifications need the installed app': {
      respond: () => {
        Object.defineProperty(navigator, 'userAgent', { get: () => 'iPhone' });
        respondSettings();
      },
      act: showReminders,
    },
    'dark by choice': {
      respond: () => respondSettings(),
      act: async ({ user, screen }) => {
        await user.selectOptions(await screen.findByLabelText('Theme'), 'Dark');
      },
    },
    saving: {
      respond: () => {
        respondSettings();
        hang('putSettings');
      },
      act: (hands) => press(hands, 'Save Settings'),
    },
    'unsaved edits': {
      respond: () => respondSettings(),
      act: async ({ user, screen }) => {
        await user.click(await screen.findByRole('switch', { name: 'Enter to submit' }));
        await screen.findByRole('button', { name: 'Discard changes' });
      },
    },
    'left with unsaved edits': {
      respond: () => {
        respondSettings();
        respond('listNotes', makeNoteList(someNotes));
      },
      act: async ({ user, screen }) => {
        await user.click(await screen.findByRole('switch', { name: 'Enter to submit' }));
        const open = screen.queryByRole('button', { name: 'Open sidebar' });
        if (open) await user.click(open);
        await user.click(await screen.findByRole('link', { name: 'Discover' }));
        await screen.findByText(/^Your changes to the settings/);
      },
    },
    'restored edits': {
      respond: () => {
        localStorage.setItem('settings:ada@example.com', '{"enterToSubmit":true}');
        respondSettings();
      },
    },
    'moving to a time zone': {
      respond: () => {
        respondSettings();
        hang('putSettings');
      },
      act: async (hands) => {
        const { user, screen } = hands;
        await user.selectOptions(await screen.findByLabelText('Time zone'), 'Europe/Paris');
        await press(hands, 'Save Settings');
        await screen.findByText(/^Moving your notes/);
      },
    },
    exporting: {
      respond: () => {
        respondSettings();
        hang('exportAccount');
      },
      act: async (hands) => {
        await press(hands, 'Export my data');
        await hands.screen.findByText(/^Collecting your data/);
      },
    },
    'deleting the account': {
      respond: () => {
        respondSettings();
        hang('deleteAccount');
      },
      act: async (hands) => {
        const { user, screen } = hands;
        await press(hands, 'Delete my account');
        await user.type(await screen.findByLabelText('Your email address'), 'ada@example.com');
        await user.keyboard('{Enter}');
        await screen.findByRole('button', { name: 'Deleting...' });
      },
    },
    'confirmation before the deletion': {
      respond: () => {
        respondSettings();
        respondError('deleteAccount', 'SIGN_IN_REQUIRED');
      },
      act: async (hands) => {
        const { user, screen } = hands;
        await press(hands, 'Delete my account');
        await user.type(await screen.findByLabelText('Your email address'), 'ada@example.com');
        await user.keyboard('{Enter}');
        await screen.findByLabelText('Password');
      },
    },
    'change name': dialogOf('name'),
    'change email': dialogOf('email'),
    'change password': dialogOf('password'),
    'wrong password': {
      respond: () => {
        respondSettings();
        refuseIdentity('signInWithPassword', 'INVALID_LOGIN_CREDENTIALS');
      },
      act: async (hands) => {
        await press(hands, 'Change email');
        await hands.user.type(await hands.screen.findByLabelText('New Email'), 'ada@new.example');
        await hands.user.type(hands.screen.getByLabelText('Current Password'), 'wrong{Enter}');
        await hands.screen.findByText(/^Incorrect password/);
      },
    },
    'link to a new email sent': {
      respond: () => {
        respondSettings();
        respondAccount({ isVerified: true });
        respondIdentity('sendOobCode', { email: 'ada@example.com' });
      },
      act: async (hands) => {
        await press(hands, 'Change email');
        await hands.user.type(await hands.screen.findByLabelText('New Email'), 'ada@new.example');
        await hands.user.type(hands.screen.getByLabelText('Current Password'), 'secret-1{Enter}');
        await hands.screen.findByText(/^We sent a link to/);
      },
    },
    'delete account': {
      respond: () => respondSettings(),
      act: async (hands) => {
        await press(hands, 'Delete my account');
        await hands.screen.findByRole('dialog');
      },
    },
  },
};

import { paths } from '../../src/config/paths';
import { outboxState } from '../../src/writes/outbox/outbox-state';
import { makeNoteList } from '../../src/testing/factories';
import { respond } from '../../src/testing/server';
import { dueNotes, flashcardNote, respondShell, someNotes } from '../samples';
import type { Hands, Story } from '../story';

let isOnline = false;

function respondOffline() {
  Object.defineProperty(navigator, 'onLine', { get: () => isOnline });
  respondShell(dueNotes(flashcardNote));
  respond('listNotes', makeNoteList(someNotes));
}

const chip = ({ screen }: Hands, name: string) => screen.findByRole('button', { name });

/** Waits until the app has read its empty outbox. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 1000));

async function wait(hands: Hands) {
  await chip(hands, 'Offline');
  await pause();
  outboxState.write({ unstored: 0, waiting: 12, sending: null, isFailing: true });
}

async function send(hands: Hands) {
  await wait(hands);
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await pause();
  outboxState.write({ unstored: 0, waiting: 10, sending: { done: 2, total: 12 }, isFailing: true });
  await chip(hands, 'Sending 3 of 12');
}

async function explain(hands: Hands) {
  await wait(hands);
  await hands.user.click(await chip(hands, '12 changes wait'));
}

/** Rates a note offline, then logs out. */
async function logOut(hands: Hands) {
  const { user, screen } = hands;
  await chip(hands, 'Offline');
  await user.click(await screen.findByRole('button', { name: 'Start Revision Session' }));
  await user.click(await screen.findByRole('button', { name: 'Revision mode' }));
  await user.click(await screen.findByRole('button', { name: /^Easy/ }));
  await chip(hands, '1 change waits');
  await user.click(screen.getByRole('button', { name: 'Account menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await screen.findByRole('alertdialog');
}

export const story: Story = {
  title: 'Waiting changes',
  path: paths.discover,
  states: {
    offline: {
      respond: respondOffline,
      act: async (hands) => {
        await chip(hands, 'Offline');
      },
    },
    waiting: { respond: respondOffline, act: wait },
    explained: { respond: respondOffline, act: explain },
    sending: { respond: respondOffline, act: send },
    'log-out': { respond: respondOffline, act: logOut, path: paths.revision },
  },
};

import { paths } from '../../src/config/paths';
import { outboxState } from '../../src/writes/outbox/outbox-state';
import { writeItem } from '../../src/lib/storage';
import { draftOf, emptyDraft, type NoteDraft } from '../../src/modules/composer/note-draft';
import { draftKey, missingKey } from '../../src/offline/unsaved-work';
import { makeNote, makeNoteList, makeUser } from '../../src/testing/factories';
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

const longText = 'Ein Donaudampfschifffahrtsgesellschaftskapitän und noch viele andere Wörter. ';

/** Leaves texts in this browser that the API does not have. */
function storeTexts() {
  respondOffline();
  const { email } = makeUser();
  const base = makeNote({ content: 'As it was saved elsewhere' });
  const drafts: readonly (readonly [string, Partial<NoteDraft>])[] = [
    [draftKey(email), { content: 'Half a thought about the sobremesa' }],
    [`${draftKey(email)}:~1`, { content: longText.repeat(8) }],
    [
      draftKey(email, base.id),
      { ...draftOf({ ...base, content: 'My version' }, 'freestyle'), base, isConflict: true },
    ],
  ];
  for (const [key, draft] of drafts) {
    writeItem(key, JSON.stringify({ ...emptyDraft('freestyle'), isSetAside: true, ...draft }));
  }
}

/** Restores the server from a backup that lacks notes of this browser. */
function respondRestored() {
  respondOffline();
  isOnline = true;
  const { email } = makeUser();
  for (const note of [...someNotes.slice(0, 2), makeNote({ content: longText.repeat(4) })]) {
    const lost = makeNote({ ...note, id: crypto.randomUUID(), userId: email });
    writeItem(missingKey(email, lost.id), JSON.stringify(lost));
  }
}

async function leave({ user, screen }: Hands) {
  await user.click(await screen.findByRole('button', { name: 'Account menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await screen.findByRole('alertdialog');
}

async function showMissing({ user, screen }: Hands) {
  await user.click(await screen.findByRole('button', { name: 'Show them' }));
  await screen.findByRole('dialog');
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
    'log-out with unsaved texts': { respond: storeTexts, act: leave },
    'missing notes': {
      respond: respondRestored,
      act: async ({ screen }) => {
        await screen.findByText(/missing in your account/);
      },
    },
    'missing notes listed': { respond: respondRestored, act: showMissing },
    'log-out': { respond: respondOffline, act: logOut, path: paths.revision },
  },
};

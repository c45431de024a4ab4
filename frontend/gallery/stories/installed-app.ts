import { paths } from '../../src/config/paths';
import { hasUpdate } from '../../src/offline/app-worker/app-worker';
import { makeNoteList } from '../../src/testing/factories';
import { respond } from '../../src/testing/server';
import { dueNotes, respondShell, someNotes } from '../samples';
import type { Hands, Story } from '../story';
import { holds } from './revision';
import { respondSettings } from './settings';

function offerInstallation() {
  const offer = Object.assign(new Event('beforeinstallprompt'), {
    prompt: () => Promise.resolve(),
  });
  window.installPrompt = offer;
}

const plain = { content: 'A note without an exercise.' };

function beIphone() {
  Object.defineProperty(navigator, 'userAgent', { get: () => 'iPhone' });
}

/** Rates the last card of a second session. */
async function finishSession({ user, screen }: Hands) {
  localStorage.setItem('finishedSessions', '1 before');
  await user.click(await screen.findByRole('button', { name: 'Start Revision Session' }));
  await user.keyboard('22');
  await screen.findByRole('heading', { name: 'Install MyLinguist' });
}

const showDevice = async ({ screen }: Hands) => {
  const section = await screen.findByRole('region', { name: 'This device' });
  section.scrollIntoView({ block: 'center' });
};

export const story: Story = {
  title: 'Installed app',
  path: paths.settings,
  states: {
    'a newer version': {
      path: paths.notes,
      respond: () => {
        respondShell();
        respond('listNotes', makeNoteList(someNotes));
      },
      act: async ({ screen }) => {
        // The shell loads the watch when the browser is idle.
        await new Promise((resolve) => setTimeout(resolve, 1000));
        hasUpdate.write(true);
        await screen.findByRole('button', { name: 'Later' });
      },
    },
    'hint with a button': {
      path: paths.revision,
      respond: () => {
        offerInstallation();
        holds(dueNotes(plain))();
      },
      act: finishSession,
    },
    'hint with steps': {
      path: paths.revision,
      respond: () => {
        beIphone();
        holds(dueNotes(plain))();
      },
      act: finishSession,
    },
    'this device': {
      respond: () => {
        offerInstallation();
        respondSettings();
      },
      act: async (hands) => {
        hasUpdate.write(true);
        await showDevice(hands);
      },
    },
    'this device, steps': {
      respond: () => {
        beIphone();
        respondSettings();
      },
      act: showDevice,
    },
    'remove from this device': {
      respond: () => respondSettings(),
      act: async (hands) => {
        await showDevice(hands);
        await hands.user.click(
          await hands.screen.findByRole('button', { name: 'Remove from this device' }),
        );
        await hands.screen.findByRole('alertdialog');
      },
    },
  },
};

import { paths } from '../../src/config/paths';
import { hang, respondError } from '../../src/testing/server';
import { hangShell, respondShell } from '../samples';
import type { Hands, Story } from '../story';

async function press({ user, screen }: Hands, name: string) {
  await user.click(await screen.findByRole('button', { name }));
}

export const story: Story = {
  title: 'Settings',
  path: paths.settings,
  states: {
    loading: { respond: hangShell },
    error: {
      respond: () => {
        respondShell();
        respondError('getSettings', 'INTERNAL');
      },
    },
    ready: { respond: () => respondShell() },
    saving: {
      respond: () => {
        respondShell();
        hang('putSettings');
      },
      act: (hands) => press(hands, 'Save Settings'),
    },
    'delete account': {
      respond: () => respondShell(),
      act: async (hands) => {
        await press(hands, 'Delete my account');
        await hands.screen.findByRole('dialog');
      },
    },
  },
};

import { paths } from '../../src/config/paths';
import { hang, respondError } from '../../src/testing/server';
import { respondShell } from '../samples';
import type { Story } from '../story';

export const story: Story = {
  title: 'Browser extension',
  path: paths.extensionLogin,
  states: {
    checking: { respond: () => respondShell() },
    'signing in': {
      respond: () => hang('extensionLogin'),
      act: async ({ screen }) => {
        await screen.findByText('Signing the extension in...', undefined, { timeout: 5000 });
      },
    },
    error: {
      respond: () => respondError('extensionLogin', 'INTERNAL'),
      act: async ({ screen }) => {
        await screen.findByRole('alert', undefined, { timeout: 5000 });
      },
    },
  },
};

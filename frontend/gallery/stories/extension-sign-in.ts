import { paths } from '../../src/config/paths';
import { makeUser } from '../../src/testing/factories';
import { account, respondAccount } from '../../src/testing/identity-provider';
import { respond } from '../../src/testing/server';
import type { Hands, Story } from '../story';

function accept() {
  respondAccount({ isVerified: true });
  respond('firebaseLogin', { token: account.freshToken, user: makeUser() });
  respond('extensionLogin', { customToken: 'custom-1' });
}

async function signIn({ user, screen }: Hands) {
  await user.click(await screen.findByRole('button', { name: 'Continue with Email' }));
  await user.type(await screen.findByLabelText('Email'), account.email);
  await user.type(screen.getByLabelText('Password'), 'secret-1{Enter}');
  await screen.findByRole('heading', { name: 'Authentication Successful' });
}

export const story: Story = {
  title: 'Browser extension, signing in',
  // With this fragment the tab stays open until the extension acknowledges.
  path: `${paths.extensionLogin}#acknowledges`,
  isPublic: true,
  states: {
    options: {
      act: async ({ screen }) => {
        await screen.findByRole('button', { name: 'Continue with Email' });
      },
    },
    success: { respond: accept, act: signIn },
    'no answer': {
      respond: accept,
      act: async (hands) => {
        await signIn(hands);
        await hands.screen.findByRole('heading', { name: 'No extension answered' });
      },
    },
  },
};

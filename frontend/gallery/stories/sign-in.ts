import { paths } from '../../src/config/paths';
import type { Hands, Story } from '../story';

const press =
  (...names: RegExp[]) =>
  async ({ user, screen }: Hands) => {
    for (const name of names) await user.click(await screen.findByRole('button', { name }));
  };

export const story: Story = {
  title: 'Sign in',
  path: paths.login,
  isPublic: true,
  states: {
    options: {},
    email: { act: press(/email/i) },
    'sign up': { act: press(/email/i, /^Sign Up$/) },
    'forgotten password': { act: press(/email/i, /^Forgot Password/) },
    'email verified': { path: `${paths.login}?emailVerified=true` },
    'link cut off': { path: `${paths.login}?mode=resetPassword` },
  },
};

import { paths } from '../../src/config/paths';
import { writeItem } from '../../src/lib/storage';
import { draftKey } from '../../src/offline/unsaved-work';
import { sessionKeys } from '../../src/session/session-keys';
import { makeUser } from '../../src/testing/factories';
import {
  account,
  disconnectIdentity,
  refuseIdentity,
  respondAccount,
  respondIdentity,
} from '../../src/testing/identity-provider';
import { respond } from '../../src/testing/server';
import { setOperator } from '../samples';
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
    'options with the pages of the operator': { respond: setOperator },
    email: { act: press(/email/i) },
    'sign up': { act: press(/email/i, /^Sign Up$/) },
    'sign up with the pages of the operator': {
      respond: setOperator,
      act: press(/email/i, /^Sign Up$/),
    },
    'disabled account': {
      respond: () => {
        setOperator();
        refuseIdentity('signInWithPassword', 'USER_DISABLED');
      },
      act: async (hands) => {
        await press(/email/i)(hands);
        const { user, screen } = hands;
        await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
        await user.type(screen.getByLabelText('Password'), 'secret-1{Enter}');
        await screen.findByText(/contact support/);
      },
    },
    'the work of another learner': {
      respond: () => {
        respondAccount({ isVerified: true });
        respond('firebaseLogin', { token: account.freshToken, user: makeUser() });
        writeItem(sessionKeys.email, 'eva@example.com');
        writeItem(draftKey('eva@example.com'), '{}');
      },
      act: async (hands) => {
        await press(/email/i)(hands);
        const { user, screen } = hands;
        await user.clear(await screen.findByLabelText('Email'));
        await user.type(screen.getByLabelText('Email'), 'ada@example.com');
        await user.type(screen.getByLabelText('Password'), 'secret-1{Enter}');
        await screen.findByRole('alertdialog');
      },
    },
    'sign up without input': {
      act: async (hands) => {
        await press(/email/i, /^Sign Up$/)(hands);
        await hands.screen.findByRole('heading', { name: 'Create Account' });
        await press(/^Sign Up$/)(hands);
      },
    },
    'signed up': {
      respond: () => {
        respondAccount({ isVerified: false });
        respondIdentity('update', {});
        respondIdentity('sendOobCode', {});
      },
      act: async (hands) => {
        await press(/email/i, /^Sign Up$/)(hands);
        const { user, screen } = hands;
        await user.type(await screen.findByLabelText('Name'), 'Ada Lovelace');
        await user.type(screen.getByLabelText('Email'), 'ada@example.com');
        await user.type(screen.getByLabelText('Password'), 'secret-1');
        await user.type(screen.getByLabelText('Confirm Password'), 'secret-1{Enter}');
        await screen.findByText(/^Account created!/);
      },
    },
    'forgotten password': { act: press(/email/i, /^Forgot Password/) },
    'verification link': {
      path: `${paths.login}?mode=verifyEmail&oobCode=code-1`,
      respond: () =>
        respondIdentity('resetPassword', {
          email: 'ada.lovelace@example.com',
          requestType: 'VERIFY_EMAIL',
        }),
    },
    'used verification link': {
      path: `${paths.login}?mode=verifyEmail&oobCode=code-1`,
      respond: () => refuseIdentity('resetPassword', 'INVALID_OOB_CODE'),
    },
    'verification without a network': {
      path: `${paths.login}?mode=verifyEmail&oobCode=code-1`,
      respond: () => disconnectIdentity('resetPassword'),
    },
    'link to a new email': {
      path: `${paths.login}?mode=verifyAndChangeEmail&oobCode=code-1`,
      respond: () =>
        respondIdentity('resetPassword', {
          email: 'ada@example.com',
          newEmail: 'ada.lovelace@example.com',
          requestType: 'VERIFY_AND_CHANGE_EMAIL',
        }),
    },
    'link that restores an email': {
      path: `${paths.login}?mode=recoverEmail&oobCode=code-1`,
      respond: () =>
        respondIdentity('resetPassword', {
          email: 'ada.lovelace@example.com',
          requestType: 'RECOVER_EMAIL',
        }),
    },
    'dead link that restores an email': {
      path: `${paths.login}?mode=recoverEmail&oobCode=code-1`,
      respond: () => {
        setOperator();
        refuseIdentity('resetPassword', 'EXPIRED_OOB_CODE');
      },
    },
    'restored email': {
      path: `${paths.login}?mode=recoverEmail&oobCode=code-1`,
      respond: () => {
        respondIdentity('resetPassword', {
          email: 'ada.lovelace@example.com',
          requestType: 'RECOVER_EMAIL',
        });
        respondIdentity('update', {});
      },
      act: async (hands) => {
        await press(/^Restore email address/)(hands);
        await hands.screen.findByText(/^Your sign-in address is/);
      },
    },
    'email verified': { path: `${paths.login}?emailVerified=true` },
    'link cut off': { path: `${paths.login}?mode=resetPassword` },
  },
};

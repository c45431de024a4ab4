import { expect, type Page } from '@playwright/test';
import { logIn } from '@mylinguist/local/seed/local-api';
import * as z from 'zod';
import type { Credentials } from './learners';
import { stack } from './stack';

export class LoginPage {
  constructor(private readonly page: Page) {}

  async signUp({ email, password }: Credentials, name = 'New Learner'): Promise<void> {
    await this.page.goto('/');
    await this.page.getByRole('button', { name: 'Continue with Email' }).click();
    await this.page.getByRole('button', { name: 'Sign Up' }).click();
    await this.page.getByLabel('Name').fill(name);
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByLabel('Confirm Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(this.page.getByRole('alert')).toContainText('Account created!');
  }

  /** Opens the link of a verification mail and verifies the address. */
  async verify(link: string): Promise<void> {
    await this.page.goto(link);
    await this.page.getByRole('button', { name: 'Verify email' }).click();
  }

  on(page: Page): LoginPage {
    return new LoginPage(page);
  }

  /** Fills in and submits the form. The caller checks the outcome. */
  async submitSignIn(credentials: Credentials): Promise<void> {
    await this.page.goto('/');
    await this.fillSignIn(credentials);
  }

  /** Like `submitSignIn`, on a page that already shows the card. */
  async fillSignIn({ email, password }: Credentials): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue with Email' }).click();
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign In' }).click();
  }

  async signIn(credentials: Credentials): Promise<void> {
    await this.submitSignIn(credentials);
    await this.page.waitForURL('**/discover');
  }

  /**
   * Stores a session, as an earlier sign-in did. Pages that open later are signed in, which is faster
   * than the form. Firebase has no session and cannot renew the token. Removes everything else that
   * the browser has stored.
   */
  async storeSession(credentials: Credentials): Promise<void> {
    const { token, user } = await logIn(stack, credentials);
    const items = {
      token,
      firebaseToken: token,
      uid: subjectOf(token),
      user: JSON.stringify(user),
      email: user.email,
    };
    // An open page of the app would notice the session and navigate.
    await this.page.goto('about:blank');
    const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }));
    await this.page.context().setStorageState({
      cookies: [],
      origins: [{ origin: stack.web, localStorage }],
    });
  }

  async requestReset(email: string): Promise<void> {
    await this.page.goto('/');
    await this.page.getByRole('button', { name: 'Continue with Email' }).click();
    await this.page.getByRole('button', { name: 'Forgot Password?' }).click();
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByRole('button', { name: 'Send Reset Email' }).click();
    await expect(this.page.getByRole('alert')).toHaveText(
      'Password reset email sent! Check your inbox.',
    );
  }

  /** Sets the new password on the page that the link of a reset mail opens. */
  async chooseNewPassword(password: string): Promise<void> {
    await this.page.getByLabel('New Password', { exact: true }).fill(password);
    await this.page.getByLabel('Confirm New Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(this.page.getByRole('alert')).toHaveText(
      'Password reset successful! You can now sign in with your new password.',
    );
  }

  /** @param losesText whether the composer holds a text, which the log-out then removes */
  async logOut({ losesText = false } = {}): Promise<void> {
    await this.page.getByRole('button', { name: 'Account menu' }).click();
    await this.page.getByRole('menuitem', { name: 'Logout' }).click();
    if (losesText) await this.page.getByRole('button', { name: 'Log out and lose it' }).click();
    await expect(this.page.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
  }
}

function subjectOf(token: string): string {
  const claims: unknown = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  );
  return z.object({ sub: z.string() }).parse(claims).sub;
}

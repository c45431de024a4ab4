import { expect, type Page } from '@playwright/test';
import type { Credentials } from './learners';

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

  async logOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Account menu' }).click();
    await this.page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(this.page.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
  }
}

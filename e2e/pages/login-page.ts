import { expect, type Page } from '@playwright/test';
import type { Credentials } from '../learners';

/** The login card, as a visitor uses it. */
export class LoginPage {
  constructor(private readonly page: Page) {}

  async signUp({ email, password }: Credentials): Promise<void> {
    await this.page.goto('/');
    await this.page.getByRole('button', { name: 'Continue with Email' }).click();
    await this.page.getByRole('button', { name: 'Sign Up' }).click();
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByLabel('Confirm Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(this.page.getByRole('alert')).toContainText('Account created!');
  }

  /** Fills in the form and sends it; what comes of it is the caller's to expect. */
  async submitSignIn({ email, password }: Credentials): Promise<void> {
    await this.page.goto('/');
    await this.page.getByRole('button', { name: 'Continue with Email' }).click();
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign In' }).click();
  }

  async signIn(credentials: Credentials): Promise<void> {
    await this.submitSignIn(credentials);
    await this.page.waitForURL('**/discover');
  }

  async logOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Account menu' }).click();
    await this.page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(this.page.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
  }
}

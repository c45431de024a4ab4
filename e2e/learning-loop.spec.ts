import { newCredentials } from '../testing/browser/learners';
import { mailedLink } from './mail';
import { expect, test } from './test';

test('a learner signs up, writes a note, reviews it and logs out', async ({
  page,
  login,
  notes,
  revision,
  clock,
}) => {
  const credentials = newCredentials();

  await test.step('an unverified address cannot sign in', async () => {
    await login.signUp(credentials, 'Grace Hopper');
    await login.submitSignIn(credentials);
    await expect(page.getByRole('alert').first()).toContainText(
      'Please verify your email address before signing in.',
    );
  });

  await test.step('the mailed link verifies the address and opens the app', async () => {
    await login.verify(await mailedLink(credentials.email, 'verification'));
    await expect(page).toHaveURL(/\/discover$/);
    await expect(
      page.getByRole('heading', { name: "It's great to see you, Grace!" }),
    ).toBeVisible();
  });

  await test.step('signing in again opens the same screen', async () => {
    await login.logOut();
    await login.signIn(credentials);
  });

  await test.step('the learner writes a note', async () => {
    await notes.open();
    await expect(page.getByText('Welcome to your notes!')).toBeVisible();
    await notes.write({
      title: 'Osmosis',
      content: 'Water moves towards **more dissolved** matter.',
    });
    await expect(notes.card('Osmosis').locator('strong')).toHaveText('more dissolved');
    await expect(notes.card('Osmosis')).toContainText('Tomorrow');
  });

  await test.step('nothing is due on the same day', async () => {
    await page.goto('/revision');
    await expect(page.getByRole('heading', { name: 'All Caught Up!' })).toBeVisible();
  });

  await test.step('a day later the learner reviews the note and sees the next date', async () => {
    await clock.passDays(1);
    await revision.start();
    await expect(page.getByRole('heading', { name: 'Osmosis' })).toBeVisible();
    await revision.rate('Easy');
    await expect(revision.result).toContainText('In 1 week');
    await revision.moveOn();
    await expect(page.getByText("Great job! You've reviewed 1 note.")).toBeVisible();
    await expect(page.getByText('+10 XP Earned')).toBeVisible();
  });

  await test.step('the learner undoes the review and rates again', async () => {
    await revision.undo();
    await revision.rate('Hard');
    await expect(revision.result).toContainText('Tomorrow');
    await revision.moveOn();
    // A note rated Hard comes back once in the same session, as practice.
    await revision.finishPractice();
    await expect(page.getByRole('heading', { name: 'Session Complete!' })).toBeVisible();
    await page.getByRole('button', { name: 'Review More' }).click();
    await expect(page.getByRole('heading', { name: 'All Caught Up!' })).toBeVisible();
  });

  await test.step('after the log-out no data is visible', async () => {
    await login.logOut();
    await page.goto('/notes');
    await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
    await expect(page.getByText('Osmosis')).toHaveCount(0);
  });
});

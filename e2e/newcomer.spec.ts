import { newCredentials } from '../testing/browser/learners';
import { mailedLink } from './mail';
import { expect, test } from './test';

test('a stranger signs up, follows the three steps to the first review, and logs out', async ({
  page,
  login,
  notes,
  revision,
  clock,
}) => {
  const credentials = newCredentials();
  const steps = page.getByRole('region', { name: 'Three steps to begin' });
  const latest = page.getByRole('region', { name: 'Your Latest Notes' });
  const discover = page.getByRole('link', { name: 'Discover' });

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

  await test.step('the first step: the newcomer writes a note on the dashboard', async () => {
    await steps.getByRole('button', { name: 'Start writing' }).click();
    await expect(notes.composer.getByRole('textbox', { name: 'Note' })).toBeFocused();
    await page.keyboard.type('Water moves towards **more dissolved** matter.');
    await notes.composer.getByRole('button', { name: 'Save' }).click();
    await expect(latest.getByText('1 total notes')).toBeVisible();
    await expect(latest.locator('strong')).toHaveText('more dissolved');
    await expect(latest.getByRole('listitem')).toContainText('Tomorrow');
  });

  await test.step('the second step: the newcomer makes a card of it', async () => {
    await steps.getByRole('button', { name: 'Make a card' }).click();
    const editor = page.getByRole('dialog');
    await editor.getByRole('textbox', { name: 'Front' }).fill('Which way does water move?');
    await editor.getByRole('textbox', { name: 'Back' }).fill('Towards more dissolved matter');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(editor).toBeHidden();
  });

  await test.step('the third step: a sample card is reviewed and counts nowhere', async () => {
    const reviews: string[] = [];
    page.on('request', (request) => reviews.push(request.url()));
    await steps.getByRole('link', { name: 'Try a sample card' }).click();
    const reveal = page.getByRole('button', { name: 'Reveal Answer' });
    await expect(reveal).toBeVisible();
    await page.reload();
    await reveal.click();
    await revision.rate('Easy');
    await expect(revision.result).toContainText('In 1 week');
    await revision.moveOn();
    await page.getByRole('link', { name: 'Done' }).click();
    await expect(steps.getByRole('link', { name: 'Try a sample card' })).toBeVisible();
    expect(reviews.filter((url) => url.includes('/asrs/review'))).toEqual([]);
  });

  await test.step('nothing is due on the same day', async () => {
    await page.goto('/revision');
    await expect(page.getByRole('heading', { name: 'All Caught Up!' })).toBeVisible();
  });

  await test.step('a day later the newcomer reviews the card and sees the next date', async () => {
    await clock.passDays(1);
    await revision.start();
    await page.getByRole('button', { name: 'Reveal Answer' }).click();
    await revision.rate('Easy');
    await expect(revision.result).toContainText('In 1 week');
    await revision.moveOn();
    await expect(page.getByText("Great job! You've reviewed 1 note.")).toBeVisible();
    await expect(page.getByText('+10 XP Earned')).toBeVisible();
  });

  await test.step('the learner undoes the review and rates again', async () => {
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByRole('button', { name: 'Reveal Answer' }).click();
    await revision.rate('Hard');
    await expect(revision.result).toContainText('Tomorrow');
    await revision.moveOn();
    // A note rated Hard comes back once in the same session, as practice.
    await page.getByRole('button', { name: 'Reveal Answer' }).click();
    await revision.finishPractice();
    await expect(page.getByRole('heading', { name: 'Session Complete!' })).toBeVisible();
    await page.getByRole('button', { name: 'Review More' }).click();
    await expect(page.getByRole('heading', { name: 'All Caught Up!' })).toBeVisible();
  });

  await test.step('the steps are gone, and the tile leads to the note', async () => {
    await discover.click();
    await latest.getByRole('link', { name: /^Water moves/ }).click();
    await expect(page).toHaveURL(/\/notes\/[\w-]+$/);
    await expect(page.getByRole('dialog', { name: 'Edit note' })).toBeVisible();
    await page.goBack();
    await expect(latest).toBeVisible();
    await expect(steps).toHaveCount(0);
  });

  await test.step('after the log-out no data is visible', async () => {
    await login.logOut();
    await page.goto('/notes');
    await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
    await expect(page.getByText('Water moves')).toHaveCount(0);
  });
});

import { notesResponseSchema } from '@mylinguist/shared/schemas/note';
import { limits } from '../shared/src/limits';
import { hostileQuery, hostileSegment, injections, watchForInjections } from './injections';
import { newLearner } from '../testing/browser/learners';
import { playModel } from './model';
import { AssistantPanel } from './pages/assistant-panel';
import { stack } from '../testing/browser/stack';
import { storedCursors } from './storage';
import { expect, test } from './test';

const all = injections.join('\n');
/** Different texts, short enough for tags. */
const tags = injections.map((text) => text.slice(0, limits.tagName).trim());
const perNote = 5;

/** Notes that together contain every text in every field. */
const notes = Array.from({ length: injections.length / perNote }, (_, index) => {
  const own = injections.slice(index * perNote, (index + 1) * perNote);
  const text = own.join(' ');
  return {
    title: text.slice(0, limits.noteTitle),
    content: all,
    tags: tags.slice(index * perNote, (index + 1) * perNote),
    flashcard: { front: all, back: `Back ${all}`.slice(0, limits.flashcardSide), hint: text },
    cloze: { title: text.slice(0, limits.noteTitle), text: `${all}\n{{${own[0] ?? ''}}}` },
  };
});

test('hostile texts are shown as plain text on every screen', async ({
  page,
  login,
  notes: list,
  revision,
  clock,
}) => {
  test.setTimeout(120_000);
  const { credentials, api } = await newLearner(stack, {
    name: `<img src=x onerror=reportInjection('ran')> ${injections[0]}`,
    picture: "javascript:reportInjection('ran')//.googleusercontent.com",
  });
  for (const name of tags) await api.createTag({ name });
  for (const note of notes) await api.createNote(note);
  await clock.passDays(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Tall enough for a virtual list to render all rows.
  await page.setViewportSize({ width: 1280, height: 8000 });
  const { expectHarmless } = await watchForInjections(page);
  const cards = page.getByRole('article');

  await test.step('dashboard', async () => {
    await login.storeSession(credentials);
    await page.goto('/discover');
    await expect(page.getByText(`It's great to see you, <img!`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start Revision' })).toBeVisible();
    await expectHarmless();
  });

  await test.step('notes, with their details, editor and tags', async () => {
    await list.open();
    await expect(cards).toHaveCount(notes.length);
    await expectHarmless();
    for (const item of ['Revision Details', 'Edit Flashcard', 'Edit Cloze Test']) {
      await cards
        .last()
        .getByRole('button', { name: /^More for/ })
        .click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectHarmless();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Manage tags' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(tags.length);
    await expectHarmless();
    await page.keyboard.press('Escape');
  });

  await test.step('answers of the model', async () => {
    const assistant = new AssistantPanel(page);
    await playModel(
      { answer: { translation: all, pronunciation: all, example: all, relatedTerms: [all] } },
      { answer: { rewrite: all } },
      { answer: all },
    );
    await list.composer.getByRole('textbox', { name: 'Note' }).fill(all);
    await assistant.openOn(list.composer);
    await assistant.apply('Translate');
    await expect(assistant.panel.getByRole('region', { name: 'Translation' })).toBeVisible();
    await expectHarmless();
    await assistant.button('Back to tools').click();
    await assistant.apply('Rewrite');
    await expect(assistant.panel.getByRole('region', { name: 'Rewritten' })).toBeVisible();
    await expectHarmless();
    await assistant.button('Replace text').click();
    await assistant.close();
    await expectHarmless();

    await cards
      .last()
      .getByRole('button', { name: /^More for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Chat with Linguist' }).click();
    await expect(assistant.log).toContainText('evil.test');
    await expectHarmless();
    await assistant.close();
  });

  await test.step('revision, both sides and the blanks', async () => {
    await revision.start();
    for (let left = notes.length; left > 0; left -= 1) {
      await page.getByRole('button', { name: 'Reveal Answer' }).click();
      await revision.canRate();
      await expectHarmless();
      await page.getByRole('button', { name: 'Cloze test mode' }).click();
      await expect(page.getByText('Recall the missing words')).toBeVisible();
      await page.getByRole('button', { name: 'Reveal Answer' }).click();
      await revision.canRate();
      await expectHarmless();
      await revision.rate('Easy');
      await revision.moveOn();
    }
    await expect(page.getByText("Great job! You've reviewed")).toBeVisible();
    await expectHarmless();
  });

  await test.step('archive and settings', async () => {
    // The copy in this browser has the versions of the notes before their reviews.
    const listing = page.waitForResponse('**/api/notes?since=*');
    await list.open();
    const { cursor } = notesResponseSchema.parse(await (await listing).json());
    await expect.poll(() => storedCursors(page)).toContain(cursor);
    await cards
      .last()
      .getByRole('button', { name: /^More for/ })
      .click();
    // A page load would cut off the answer, and the next page would repeat the change.
    const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await page.getByRole('link', { name: 'Archive' }).click();
    await expect(page).toHaveURL(/\/archive$/);
    await expect(cards).toHaveCount(1);
    await expectHarmless();
    await answered;
    await page.goto('/settings');
    await expect(page.getByRole('region', { name: 'Account' })).toContainText('<img src=x');
    await expectHarmless();
  });
});

test.describe('addresses', () => {
  test.use({ expectedErrors: /status of 40[04]/ });

  test('hostile queries and paths show no text and lead to no other site', async ({
    page,
    login,
  }) => {
    const { credentials } = await newLearner();
    const { expectHarmless } = await watchForInjections(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const heading = (name: string) => page.getByRole('heading', { name, exact: true });

    for (const path of ['/', '/auth']) {
      await test.step(`${path}: sign in, sign up, reset`, async () => {
        await page.goto(`${path}?mode=signup&${hostileQuery}#${hostileSegment}`);
        await button('Continue with Email').click();
        await expect(heading('Sign In')).toBeVisible();
        await expectHarmless();
        await button('Forgot Password?').click();
        await expect(heading('Reset Password')).toBeVisible();
        await expectHarmless();
        await button('Sign In').click();
        await button('Sign Up').click();
        await expect(heading('Create Account')).toBeVisible();
        await expectHarmless();
      });
    }

    await test.step('links of mails', async () => {
      for (const mode of ['verifyEmail', 'resetPassword']) {
        await page.goto(`/auth?mode=${mode}&oobCode=${hostileSegment}&${hostileQuery}`);
        await expect(page.getByRole('alert')).toContainText('invalid');
        await expectHarmless();
      }
      await page.goto(`/auth?emailVerified=true&${hostileQuery}`);
      await expect(page.getByRole('alert')).toContainText('Please sign in to check');
      await expectHarmless();
      await page.goto(`${stack.api}/reminders/unsubscribe?token=${hostileSegment}&${hostileQuery}`);
      await expect(heading('This link does not work')).toBeVisible();
      await expectHarmless();
    });

    await test.step('landing and unknown pages', async () => {
      await page.goto(`/landing?${hostileQuery}#${hostileSegment}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectHarmless();
      for (const path of [hostileSegment, '/evil.test', '/evil.test/']) {
        await page.goto(`${stack.web}/${path}?${hostileQuery}`);
        await expect(heading('Page not found')).toBeVisible();
        await expectHarmless();
      }
    });

    await test.step('the login for the extension', async () => {
      await page.goto(`/extension-login?${hostileQuery}#${hostileSegment}`);
      await expect(button('Continue with Email')).toBeVisible();
      await expectHarmless();
    });

    await test.step('the path stored before the login', async () => {
      await page.goto(`/discover?${hostileQuery}#${hostileSegment}`);
      await login.fillSignIn(credentials);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('great to see you');
      expect(page.url()).toMatch(new RegExp(`^${stack.web}/discover\\b`));
      await expectHarmless();
    });

    await test.step('the address of a note', async () => {
      await page.goto(`/notes/${hostileSegment}?${hostileQuery}`);
      await expect(page.getByRole('alert')).toContainText('There is no note at this address.');
      await expectHarmless();
    });
  });
});

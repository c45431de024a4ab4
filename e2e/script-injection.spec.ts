import { limits } from '../shared/src/limits';
import { injections, watchForInjections } from './injections';
import { newLearner } from './learners';
import { playModel } from './model';
import { AssistantPanel } from './pages/assistant-panel';
import { stack } from './stack';
import { expect, test } from './test';

const all = injections.join('\n');
/** Short enough for a tag, each another. */
const tags = injections.map((text) => text.slice(0, limits.tagName).trim());
const perNote = 5;

/** Notes that together hold every text in every field. */
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

test('texts stay texts on every screen', async ({ page, login, notes: list, revision, clock }) => {
  test.setTimeout(120_000);
  const { credentials, api } = await newLearner(stack, {
    name: `<img src=x onerror=reportInjection('ran')> ${injections[0]}`,
    picture: "javascript:reportInjection('ran')//.googleusercontent.com",
  });
  for (const name of tags) await api.createTag({ name });
  for (const note of notes) await api.createNote(note);
  await clock.passDays(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Tall enough for a list to build all of its rows.
  await page.setViewportSize({ width: 1280, height: 8000 });
  const { expectHarmless } = await watchForInjections(page);
  const cards = page.getByRole('article');

  await test.step('dashboard', async () => {
    await login.signIn(credentials);
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
      await expect(page.getByRole('button', { name: 'Rate this note' })).toBeVisible();
      await expectHarmless();
      await page.getByRole('button', { name: 'Cloze test mode' }).click();
      await expect(page.getByText('Recall the missing words')).toBeVisible();
      await page.getByRole('button', { name: 'Reveal Answer' }).click();
      await expect(page.getByRole('button', { name: 'Rate this note' })).toBeVisible();
      await expectHarmless();
      await page.getByRole('button', { name: 'Rate this note' }).click();
      await revision.rate('Easy');
      await revision.moveOn();
    }
    await expect(page.getByText("Great job! You've reviewed")).toBeVisible();
    await expectHarmless();
  });

  await test.step('archive and settings', async () => {
    await list.open();
    await cards
      .last()
      .getByRole('button', { name: /^More for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await page.getByRole('link', { name: 'Archive' }).click();
    await expect(page).toHaveURL(/\/archive$/);
    await expect(cards).toHaveCount(1);
    await expectHarmless();
    await page.goto('/settings');
    await expect(page.getByRole('region', { name: 'Account' })).toContainText('<img src=x');
    await expectHarmless();
  });
});

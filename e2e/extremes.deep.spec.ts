import type { Locator, Page } from '@playwright/test';
import { limits } from '../shared/src/limits';
import { expectNoFaults } from './axe';
import { newLearner } from '../testing/browser/learners';
import { expect, test } from './test';

const widths = [1440, 768, 360];

/** Texts that break layouts: maximum length, no line breaks, right-to-left script, emoji. */
const texts = {
  longest: 'A sentence that goes on and on. '.repeat(200).slice(0, limits.noteContent).trim(),
  unbroken: 'Donaudampfschifffahrt'.repeat(100).slice(0, limits.flashcardSide),
  rightToLeft: 'السلام عليكم **ورحمة الله** وبركاته',
  emoji: '👩‍👩‍👧‍👦'.repeat(40),
};

/** Expects the screen to fit every width. Expects no axe violation at the smallest one. */
async function expectSound(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
    const overflow = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(overflow, `at ${width} px`).toBe(0);
  }
  await expectNoFaults(page);
}

/** Expects that a notice covers no button, at every width. */
async function expectBeside(page: Page, notice: Locator, buttons: Locator): Promise<void> {
  await expect(buttons.filter({ hasText: 'Save' })).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // A notice under the pointer does not close.
    await notice.hover();
    const place = await notice.boundingBox();
    for (const button of await buttons.all()) {
      const name = `${(await button.textContent()) ?? ''} at ${width} px`;
      expect(overlap(place, await button.boundingBox()), name).toBe(false);
    }
  }
}

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

function overlap(one: Box, other: Box): boolean {
  if (!one || !other) throw new Error('Only visible elements can be compared');
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

test('very long and unusual texts fit every screen and width', async ({
  page,
  login,
  notes,
  revision,
  clock,
}) => {
  const { credentials, api } = await newLearner();
  await api.createTag({ name: 'W'.repeat(limits.tagName) });
  const tags = ['W'.repeat(limits.tagName)];
  await api.createNote({
    title: 'Unbroken'.repeat(100).slice(0, limits.noteTitle),
    content: texts.longest,
    tags,
    flashcard: { front: texts.unbroken, back: texts.longest.slice(0, limits.flashcardSide) },
  });
  await api.createNote({
    title: texts.emoji.slice(0, 300),
    content: texts.unbroken,
    tags,
    cloze: { text: `${texts.longest.slice(0, 2000)} {{${texts.unbroken.slice(0, 400)}}}` },
  });
  await api.createNote({ title: 'سلام', content: texts.rightToLeft });
  await clock.passDays(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await login.storeSession(credentials);

  await page.goto('/discover');
  await expect(page.getByRole('link', { name: 'Start Revision' })).toBeVisible();
  await expectSound(page);

  await notes.open();
  await expect(notes.card('سلام')).toBeVisible();
  await expectSound(page);

  await notes.choose('سلام', 'Archive Note');
  const notice = page.getByRole('presentation').filter({ hasText: 'Note archived.' }).last();
  const bar = page.getByRole('banner');
  // On phones the composer shows its buttons while it is used.
  await notes.composer.getByRole('textbox', { name: 'Note' }).focus();
  await expectBeside(page, notice, notes.composer.or(bar).getByRole('button'));
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(notes.card('سلام')).toBeVisible();

  await notes.choose('سلام', 'Revision Details');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');

  await notes.choose('سلام', 'Create Cloze Test');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');

  await revision.start();
  await expect(page.getByRole('button', { name: 'Reveal Answer' })).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Space');
  await revision.canRate();
  await expectSound(page);
  await page.keyboard.press('s');
  await expect(page.getByText('Recall the missing words')).toBeVisible();
  await page.keyboard.press('Space');
  await revision.canRate();
  await expectSound(page);
  await page.keyboard.press('s');
  await expect(revision.question).toBeVisible();
  await expectSound(page);
});

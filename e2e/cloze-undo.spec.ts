import { newLearner } from '../testing/browser/learners';
import { expect, test } from './test';

test('undo takes back a made and a removed blank, and what was typed before', async ({
  page,
  login,
  notes,
}) => {
  const { credentials } = await newLearner();
  await login.storeSession(credentials);
  await notes.open();
  await notes.composer.getByRole('button', { name: 'Cloze' }).click();
  const text = notes.composer.getByLabel('Cloze text');
  await text.click();
  await page.keyboard.type('I live in Paris');
  for (let letters = 'Paris'.length; letters > 0; letters--) {
    await page.keyboard.press('Shift+ArrowLeft');
  }
  await notes.composer.getByRole('button', { name: 'Make Blank' }).click();
  await expect(text).toHaveValue('I live in {{Paris}}');
  await notes.composer.getByRole('button', { name: 'Remove the blank “Paris”' }).click();
  await expect(text).toHaveValue('I live in Paris');
  await expect(text).toBeFocused();

  await page.keyboard.press('ControlOrMeta+z');
  await expect(text).toHaveValue('I live in {{Paris}}');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text).toHaveValue('I live in Paris');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(text).toHaveValue('I live in {{Paris}}');
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text).not.toHaveValue('I live in Paris');
});

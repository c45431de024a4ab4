import type { Locator } from '@playwright/test';
import { newLearner } from '../testing/browser/learners';
import { expect, test } from './test';

const windows = [
  { name: 'on a phone with its keyboard open', width: 390, height: 430 },
  { name: 'on a phone held sideways', width: 844, height: 390 },
  { name: 'at a zoom of 400 %', width: 320, height: 256 },
];

/** Opens the title, the tags and the fields of each mode. Expects that all of them can be used. */
async function expectUsable(form: Locator): Promise<void> {
  for (const mode of ['Quick note', 'Flashcard', 'Cloze']) {
    await form.getByRole('button', { name: mode, exact: true }).click();
    for (const name of ['Add title', 'Add tags']) {
      const button = form.getByRole('button', { name });
      if ((await button.count()) > 0) await button.click();
    }
    await expect(form.getByRole('combobox', { name: 'Tags' })).toBeVisible();
    const fields = form.getByRole('textbox').or(form.getByRole('combobox'));
    for (const field of await fields.all()) {
      // Fails if another element, such as the row of actions, covers the field.
      await field.click();
      await expect(field).toBeInViewport({ ratio: 0.9 });
      await expect(form.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
    }
  }
}

for (const { name, ...size } of windows) {
  test(`every field of the composer and of the editor can be used ${name}`, async ({
    page,
    login,
    notes,
  }) => {
    const { credentials, api } = await newLearner();
    await api.createNote({ title: 'Enzymes', content: 'Proteins that speed up a reaction.' });
    await login.storeSession(credentials);
    await page.setViewportSize(size);
    await notes.open();
    await expect(notes.composer.getByRole('button', { name: 'Save' })).toBeHidden();
    await notes.composer.getByRole('textbox', { name: 'Note' }).click();
    await expectUsable(notes.composer);

    await notes.open();
    // At its start: "Scroll down" appears over the middle once the list has been scrolled.
    await notes
      .card('Enzymes')
      .getByText('Enzymes')
      .click({ position: { x: 8, y: 8 } });
    await expectUsable(page.getByRole('form', { name: 'Edit note' }));
  });
}

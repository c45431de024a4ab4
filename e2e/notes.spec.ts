import type { Locator } from '@playwright/test';
import { newLearner } from '../testing/browser/learners';
import { expect, test } from './test';

test.describe('with page loads during an archival and a deletion', () => {
  // The next page repeats a change whose answer the load has cut off: 412 for an archived note that
  // is archived already, 404 for a deleted note.
  test.use({ expectedErrors: /status of 4(04|12)/ });

  test('a learner adds a flashcard and a cloze test to a note, archives, restores and deletes it', async ({
    page,
    login,
    notes,
  }) => {
    const { credentials } = await newLearner();
    await login.storeSession(credentials);
    await notes.open();

    await test.step('write a note with a new tag', async () => {
      await notes.composer.getByRole('button', { name: 'Add tags' }).click();
      await notes.composer.getByRole('combobox', { name: 'Tags' }).fill('biology');
      await page.keyboard.press('Enter');
      await expect(notes.composer.getByRole('button', { name: 'biology' })).toBeVisible();
      await notes.write({ title: 'Mitochondria', content: 'They turn glucose into **ATP**.' });
      await expect(notes.card('Mitochondria')).toContainText('biology');
      await expect(page.getByRole('navigation').getByText('biology')).toBeVisible();
    });

    await test.step('add a flashcard', async () => {
      await notes.choose('Mitochondria', 'Create Flashcard');
      const editor = page.getByRole('dialog');
      await expect(editor.getByLabel('Front')).toHaveValue('Mitochondria');
      await expect(editor.getByLabel('Back')).toHaveValue('They turn glucose into **ATP**.');
      await editor.getByLabel('Front').fill('What do mitochondria make?');
      await editor.getByLabel('Back').fill('ATP');
      await editor.getByRole('button', { name: 'Save' }).click();
      await expect(notes.card('Mitochondria')).toContainText('Flashcard');
    });

    await test.step('add a cloze test', async () => {
      await notes.choose('Mitochondria', 'Create Cloze Test');
      const editor = page.getByRole('dialog');
      const text = editor.getByLabel('Cloze text');
      await text.fill('They turn glucose into ATP.');
      await text.press('ControlOrMeta+End');
      await text.press('ArrowLeft');
      for (let letters = 'ATP'.length; letters > 0; letters--) await text.press('Shift+ArrowLeft');
      await editor.getByRole('button', { name: 'Make Blank' }).click();
      await expect(text).toHaveValue('They turn glucose into {{ATP}}.');
      await editor.getByRole('button', { name: 'Save' }).click();
      await expect(notes.card('Mitochondria')).toContainText('Cloze');
    });

    await test.step('edit the note; the card shows the formatting', async () => {
      await notes.card('Mitochondria').hover();
      await page.getByRole('button', { name: 'Edit Mitochondria' }).click();
      const editor = page.getByRole('dialog');
      await editor.getByRole('textbox', { name: 'Note' }).fill('They make ~~energy~~.');
      await editor.getByRole('button', { name: 'Save' }).click();
      await expect(notes.card('Mitochondria').locator('u')).toHaveText('energy');
    });

    await test.step('archive and restore the note', async () => {
      await notes.choose('Mitochondria', 'Archive Note');
      await expect(notes.card('Mitochondria')).toHaveCount(0);
      await page.goto('/archive');
      await notes.choose('Mitochondria', 'Restore Note');
      await expect(page.getByText('No archived notes')).toBeVisible();
    });

    await test.step('delete the note', async () => {
      await notes.open();
      await notes.choose('Mitochondria', 'Delete Note');
      await expect(page.getByText('Welcome to your notes!')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Welcome to your notes!')).toBeVisible();
    });

    await test.step('restore the deleted note, with its exercises', async () => {
      await page.goto('/archive');
      await page.getByRole('link', { name: 'Recently deleted' }).click();
      await expect(page.getByText('Deleted for ever in 30 days')).toBeVisible();
      await notes.choose('Mitochondria', 'Restore Note');
      await expect(page.getByText('Note restored to your notes.')).toBeVisible();
      await notes.open();
      await expect(notes.card('Mitochondria')).toContainText('Cloze');
    });
  });
});

test('the last note stays above the composer while the composer grows and shrinks', async ({
  page,
  login,
  notes,
}) => {
  const { credentials, api } = await newLearner();
  for (const number of '123456789') await api.createNote({ title: number, content: 'A line.' });
  await login.storeSession(credentials);
  await notes.open();
  const field = notes.composer.getByRole('textbox', { name: 'Note' });
  const scrollDown = page.getByRole('button', { name: 'Scroll down' });
  const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? NaN;
  const gap = async () => {
    const last = await notes.card('9').boundingBox();
    return (await topOf(notes.composer)) - (last ? last.y + last.height : NaN);
  };
  const room = 14;
  const texts = ['', 'one line', 'more lines\n'.repeat(6), 'one line'];
  for (const text of texts) {
    await field.fill(text);
    await expect.poll(async () => Math.round(await gap())).toBe(room);
  }
  await expect(scrollDown).toHaveCount(0);

  await notes.card('9').hover();
  await page.mouse.wheel(0, -300);
  await expect(scrollDown).toBeVisible();
  const read = await topOf(notes.card('6'));
  await field.fill(texts.join(''));
  await expect.poll(gap).toBeLessThan(0);
  expect(await topOf(notes.card('6'))).toBe(read);
});

test.describe('two tabs', () => {
  test.use({ expectedErrors: /status of 412/ });

  test('an edit of a note that another tab changed offers both versions', async ({
    page,
    context,
    login,
    notes,
  }) => {
    const { credentials, api } = await newLearner();
    await api.createNote({ title: 'Osmosis', content: 'First words.' });
    await login.storeSession(credentials);
    await notes.open();
    const other = await context.newPage();
    await other.goto('/notes');

    await notes.card('Osmosis').hover();
    await page.getByRole('button', { name: 'Edit Osmosis' }).click();
    const mine = page.getByRole('dialog');
    await mine.getByRole('textbox', { name: 'Note' }).fill('My words.');

    await other.getByRole('article', { name: 'Osmosis' }).hover();
    await other.getByRole('button', { name: 'Edit Osmosis' }).click();
    const theirs = other.getByRole('dialog');
    await theirs.getByRole('textbox', { name: 'Note' }).fill('Other words.');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(theirs).toHaveCount(0);

    await mine.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Compare versions' }).click();
    await expect(mine.getByText('Other words.')).toBeVisible();
    await expect(mine.getByRole('textbox', { name: 'Note' })).toHaveValue('My words.');
  });
});

test('the address of a note opens it after a reload, and Back closes its editor', async ({
  page,
  login,
  notes,
}) => {
  const { credentials, api } = await newLearner();
  const id = await api.createNote({ title: 'Osmosis', content: 'Water moves' });
  await login.storeSession(credentials);
  await page.goto(`/notes/${id}`);
  const editor = page.getByRole('dialog', { name: 'Edit note' });
  const text = editor.getByRole('textbox', { name: 'Note' });
  await text.fill('Water moves through a membrane');
  await page.reload();
  await expect(text).toHaveValue('Water moves through a membrane');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/notes$/);
  await expect(notes.card('Osmosis')).toBeFocused();

  await notes.card('Osmosis').click();
  await expect(page).toHaveURL(new RegExp(`/notes/${id}$`));
  await text.fill('Half a thought');
  await page.goBack();
  await expect(editor).toHaveCount(0);
  await expect(page).toHaveURL(/\/notes$/);
  await page.getByRole('button', { name: 'Continue editing', exact: true }).click();
  await expect(text).toHaveValue('Half a thought');
});

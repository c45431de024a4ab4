import { newLearner } from '../../testing/browser/learners';
import { expect, test } from '../test';
import { devices, photograph } from './photograph';

const tags = [
  { name: 'spanish', color: '#2f9e7d' },
  { name: 'biology', color: '#5b8def' },
];

const written: readonly (readonly [title: string, content: string, tag: string])[] = [
  ['Osmosis', 'Water moves towards the side with more dissolved matter.', 'biology'],
  ['Estar en la cama', 'To be in bed. *Guardar cama* is to stay there when ill.', 'spanish'],
  ['Ir de caza', 'To go hunting.', 'spanish'],
  ['Enzymes', 'An enzyme lowers the energy a reaction needs to start.', 'biology'],
  ['Es cosa de', 'It takes about: *es cosa de dos días*. Also: it is the work of.', 'spanish'],
  ['', 'Echar la casa por la ventana: to spare no expense.', 'spanish'],
  ['Casarse con', 'To marry someone. Always *con*, never *a*: se casó con su vecina.', 'spanish'],
  [
    'A casa, en casa',
    'With movement *a*, without it *en*: vuelvo a casa, como en casa.',
    'spanish',
  ],
];

for (const device of devices) {
  test.describe(`${device.viewport.width} px`, () => {
    test.use(device);

    test('finding and organising notes', async ({ page, login, notes, clock }) => {
      const { credentials, api } = await newLearner(undefined, { name: 'Demo Learner' });
      for (const tag of tags) await api.createTag(tag);
      for (const [title, content, tag] of written.slice(0, -2)) {
        await api.createNote({ title, content, tags: [tag] });
      }
      await clock.passDays(1);
      for (const [title, content, tag] of written.slice(-2)) {
        const flashcard = { front: title, back: content, hint: null };
        await api.createNote({ title, content, tags: [tag], flashcard });
      }
      await login.storeSession(credentials);

      await page.goto('/notes');
      await expect(notes.card('Casarse con')).toBeVisible();
      await page.getByRole('textbox', { name: 'Search your notes' }).click();
      await page.keyboard.type('casa tag:spanish');
      await expect(page.getByRole('heading', { name: /^Also for/ })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Practise all/ })).toBeVisible();
      await photograph(page, 'search');

      await page.goto('/notes');
      await page.getByRole('button', { name: /^Group/ }).click();
      await page.getByRole('menuitemradio', { name: 'Tag' }).click();
      await expect(page.getByRole('heading', { name: /^biology/ })).toBeVisible();
      await expect(page.getByRole('menu')).toHaveCount(0);
      await page.mouse.move(0, 0);
      await photograph(page, 'groups');

      await notes.choose('Enzymes', 'Select Note');
      await page.getByRole('checkbox', { name: 'Select Osmosis' }).check();
      await expect(page.getByRole('region', { name: 'Selected notes' })).toBeVisible();
      await page.mouse.move(0, 0);
      await photograph(page, 'selection');
      await page.keyboard.press('Escape');

      const manage = page.getByRole('button', { name: 'Manage tags' });
      if (!(await manage.isVisible())) {
        await page.getByRole('button', { name: 'Open sidebar' }).click();
      }
      await manage.click();
      const dialog = page.getByRole('dialog', { name: 'Manage Tags' });
      await expect(dialog.getByText('2 notes')).toBeVisible();
      await photograph(page, 'tags');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);

      await notes.composer.getByRole('textbox', { name: 'Note' }).click();
      await page.keyboard.type('Before a trip');
      await page.keyboard.press('Enter');
      await notes.composer.getByRole('button', { name: 'Bulleted list' }).click();
      await page.keyboard.type('the passport');
      await page.keyboard.press('Enter');
      await page.keyboard.type('a good book');
      await photograph(page, 'composer-list');
    });
  });
}

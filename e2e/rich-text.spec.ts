import { newLearner } from '../testing/browser/learners';
import { expect, test } from './test';

const html = '<p>by <a href="https://example.com/atp">ATP</a></p>';

test('a learner writes a list with bold words and a pasted link, and the note shows them', async ({
  page,
  login,
  notes,
}) => {
  const { credentials } = await newLearner();
  await login.storeSession(credentials);
  await notes.open();
  const text = notes.composer.getByRole('textbox', { name: 'Note' });
  await text.click();
  const list = notes.composer.getByRole('button', { name: 'Bulleted list' });

  await list.click();
  await page.keyboard.type('cells');
  await page.keyboard.press('Enter');
  await page.keyboard.type('energy');
  for (let letters = 'energy'.length; letters > 0; letters--) {
    await page.keyboard.press('Shift+ArrowLeft');
  }
  await page.keyboard.press('ControlOrMeta+b');
  await expect(text).toHaveValue('- cells\n- **energy**');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text).toHaveValue('- cells\n- energy');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(text).toHaveValue('- cells\n- **energy**');

  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue('- cells\n- **energy**\n- ');
  await page.keyboard.press('Enter');
  await expect(list).toHaveAttribute('aria-pressed', 'false');
  await text.evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    const init = { clipboardData, bubbles: true, cancelable: true };
    field.dispatchEvent(new ClipboardEvent('paste', init));
  }, html);
  await expect(text).toHaveValue('- cells\n- **energy**\nby [ATP](https://example.com/atp)');

  await notes.composer.getByRole('button', { name: 'Save' }).click();
  const note = notes.card('cells energy by ATP');
  await expect(note.getByRole('listitem')).toHaveText(['cells', 'energy']);
  await expect(note.getByRole('strong')).toHaveText('energy');
  const link = note.getByRole('link', { name: 'ATP' });
  await expect(link).toHaveAttribute('href', 'https://example.com/atp');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
});

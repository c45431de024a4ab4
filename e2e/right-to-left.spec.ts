import type { Locator } from '@playwright/test';
import { newLearner } from '../testing/browser/learners';
import { expect, test } from './test';

/** Returns the left edge of the last occurrence of a text, in px. */
const leftOf = (place: Locator, text: string) =>
  place.evaluate((element, sought) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode as Text);
    const node = nodes.findLast(({ data }) => data.includes(sought));
    if (!node) throw new Error(`${sought} is not shown`);
    const start = node.data.lastIndexOf(sought);
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, start + sought.length);
    return range.getBoundingClientRect().left;
  }, text);

test('each line of a note has the direction of its own script', async ({ page, login, notes }) => {
  const { credentials, api } = await newLearner();
  await api.createNote({ content: 'Greetings:\nمرحبا بكم!' });
  await api.createNote({ content: 'Rich\n\nمرحبا بكم؟', contentType: 1 });
  await login.storeSession(credentials);
  await notes.open();
  for (const [name, sign] of [
    ['Greetings', '!'],
    ['Rich', '؟'],
  ] as const) {
    const card = page.getByRole('article').filter({ hasText: name });
    await expect(card).toBeVisible();
    expect(await leftOf(card, sign)).toBeLessThan(await leftOf(card, 'مرحبا'));
  }
});

test('a cloze test keeps its direction when its words are revealed', async ({
  page,
  login,
  revision,
  clock,
}) => {
  const { credentials, api } = await newLearner();
  await api.createNote({ content: 'x', cloze: { text: '{{Coffee}} هي القهوة التي أحبها!' } });
  await clock.passDays(1);
  await login.storeSession(credentials);
  await revision.start();
  const text = page.getByRole('main');
  const isRightToLeft = async () => (await leftOf(text, '!')) < (await leftOf(text, 'هي'));
  expect(await isRightToLeft()).toBe(true);
  await page.keyboard.press('Space');
  await expect(page.getByText('Coffee')).toBeVisible();
  expect(await isRightToLeft()).toBe(true);
});

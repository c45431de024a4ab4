import { holdClicks } from './held-clicks';

/** Shows some elements and records their clicks by id. */
function show(html: string): string[] {
  document.body.innerHTML = html;
  const clicks: string[] = [];
  for (const element of document.body.querySelectorAll('[id]')) {
    element.addEventListener('click', () => clicks.push(element.id));
  }
  return clicks;
}

function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`No element has the id ${id}`);
  return element;
}

const press = (id: string, key: string) =>
  byId(id).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

beforeEach(() => jest.useFakeTimers());

test.each([
  ['a button', '<button id="a"><span id="inner">Save</span></button>', 'inner', 'a'],
  ['an element that acts as a button', '<div role="button" id="a">Tags</div>', 'a', 'a'],
  ['a clickable card', '<article style="cursor: pointer" id="a">Note</article>', 'a', 'a'],
])('two clicks on %s count once, after the code has loaded', (_what, html, target, clicked) => {
  const clicks = show(html);
  const held = holdClicks();
  byId(target).click();
  byId(target).click();
  expect(clicks).toEqual([]);
  held.release();
  jest.runAllTimers();
  expect(clicks).toEqual([clicked]);
  byId('a').click();
  expect(clicks).toEqual([clicked, 'a']);
});

test.each(['Enter', ' '])('the key "%s" presses an element that acts as a button', (key) => {
  const clicks = show('<div role="button" tabindex="0" id="a">Tags</div>');
  const held = holdClicks();
  press('a', key);
  held.release();
  jest.runAllTimers();
  expect(clicks).toEqual(['a']);
});

test('links, fields and plain text react at once', () => {
  const clicks = show(
    '<a href="#b" id="a">Jump</a><input id="b"><textarea id="c"></textarea><p id="d">Text</p>',
  );
  const held = holdClicks();
  for (const id of ['a', 'b', 'c', 'd']) byId(id).click();
  held.release();
  expect(clicks).toEqual(['a', 'b', 'c', 'd']);
});

test('an area holds its own clicks only', () => {
  const clicks = show('<div id="area"><button id="a">In</button></div><button id="b">Out</button>');
  const held = holdClicks((control) => byId('area').contains(control));
  byId('a').click();
  byId('b').click();
  held.release();
  expect(clicks).toEqual(['b']);
});

test('without a held click nothing is shown and nothing is clicked', () => {
  const clicks = show('<button id="a">Save</button>');
  const held = holdClicks();
  held.fail();
  held.release();
  jest.runAllTimers();
  expect(clicks).toEqual([]);
  expect(document.querySelector('progress, [role=alert]')).toBeNull();
});

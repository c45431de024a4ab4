import { followVisibleHeight } from './follow-visible-height';

/**
 * Mocks a window of 390x844 px whose visible part can be changed.
 * @param resizesPage whether the page gets as high as the visible part, as on Android
 */
function openWindow({ resizesPage = false } = {}) {
  const visible = Object.assign(new EventTarget(), { height: 844, width: 390, scale: 1 });
  jest.replaceProperty(window, 'visualViewport', visible as unknown as VisualViewport);
  jest
    .spyOn(document.documentElement, 'clientHeight', 'get')
    .mockImplementation(() => (resizesPage ? visible.height : 844));
  const resize = (height: number, scale = 1, width = 390) => {
    Object.assign(visible, { height, scale, width });
    visible.dispatchEvent(new Event('resize'));
  };
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation();
  const stop = followVisibleHeight();
  return { resize, scroll, stop };
}

const visibleHeight = () => document.documentElement.style.getPropertyValue('--visible-height');

const hasKeyboard = () => document.documentElement.hasAttribute('data-keyboard');

function focusField() {
  const field = document.body.appendChild(document.createElement('input'));
  const scrollIntoView = jest.fn();
  field.scrollIntoView = scrollIntoView;
  field.focus();
  return scrollIntoView;
}

beforeAll(() => {
  window.visualViewport ??= null;
});

afterEach(() => document.body.replaceChildren());

test('the page is as high as the part above the keyboard, and as the window without one', () => {
  const { resize, scroll, stop } = openWindow();
  expect(visibleHeight()).toBe('');
  resize(508);
  expect(visibleHeight()).toBe('508px');
  expect(scroll).toHaveBeenCalledWith(0, 0);
  resize(844);
  expect(visibleHeight()).toBe('');
  resize(508);
  stop();
  expect(visibleHeight()).toBe('');
});

test.each([
  ['a bar of the browser appears', 790, 1],
  ['the learner zooms in', 422, 2],
])('the page keeps its height when %s', (_case, height, scale) => {
  const { resize, scroll, stop } = openWindow();
  resize(height, scale);
  expect(visibleHeight()).toBe('');
  expect(scroll).not.toHaveBeenCalled();
  stop();
});

test('the focused field is scrolled into view above the keyboard', () => {
  const { resize, stop } = openWindow();
  const scrollIntoView = focusField();
  resize(508);
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
  stop();
});

test.each([
  ['covers', false],
  ['resizes', true],
])('the page is marked while a keyboard %s it', (_case, resizesPage) => {
  const { resize, stop } = openWindow({ resizesPage });
  focusField();
  resize(508);
  expect(hasKeyboard()).toBe(true);
  resize(844);
  expect(hasKeyboard()).toBe(false);
  resize(508);
  stop();
  expect(hasKeyboard()).toBe(false);
});

test('the page is not marked when a window without a focused field gets lower', () => {
  const { resize, stop } = openWindow({ resizesPage: true });
  resize(508);
  expect(hasKeyboard()).toBe(false);
  stop();
});

test('the page is not marked when the phone is turned', () => {
  const { resize, stop } = openWindow({ resizesPage: true });
  focusField();
  resize(390, 1, 844);
  expect(hasKeyboard()).toBe(false);
  stop();
});

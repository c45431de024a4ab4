import { followVisibleHeight } from './follow-visible-height';

/** Mocks a window of 844 px whose visible part can be changed. */
function openWindow() {
  const visible = Object.assign(new EventTarget(), { height: 844, scale: 1 });
  jest.replaceProperty(window, 'visualViewport', visible as unknown as VisualViewport);
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(844);
  const resize = (height: number, scale = 1) => {
    Object.assign(visible, { height, scale });
    visible.dispatchEvent(new Event('resize'));
  };
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation();
  const stop = followVisibleHeight();
  return { resize, scroll, stop };
}

const visibleHeight = () => document.documentElement.style.getPropertyValue('--visible-height');

beforeAll(() => {
  window.visualViewport ??= null;
});

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
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const scrollIntoView = jest.fn();
  field.scrollIntoView = scrollIntoView;
  resize(508);
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
  field.remove();
  stop();
});

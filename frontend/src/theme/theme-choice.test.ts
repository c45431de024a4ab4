import { endSession } from '../session/session';
import { applyTheme, chooseTheme, followTheme, themeChoice } from './theme-choice';
import { themeKey } from './theme-key';

const shown = () => document.documentElement.dataset['theme'];
const browserColors = () => [...document.querySelectorAll('meta')].map(({ media }) => media);

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="theme-color" data-theme="light" media="(prefers-color-scheme: light)">
    <meta name="theme-color" data-theme="dark" media="(prefers-color-scheme: dark)">`;
});

afterEach(() => {
  document.head.replaceChildren();
  chooseTheme('system');
});

test.each([
  ['light', ['all', 'not all']],
  ['dark', ['not all', 'all']],
  ['system', ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']],
] as const)('the choice of %s applies to the document and the browser at once', (choice, media) => {
  chooseTheme('dark');
  chooseTheme(choice);
  expect(themeChoice()).toBe(choice);
  expect(shown()).toBe(choice);
  expect(browserColors()).toEqual(media);
});

test('an unreadable choice counts as the theme of the system', () => {
  localStorage.setItem(themeKey, 'sepia');
  applyTheme();
  expect(shown()).toBe('system');
});

test('a choice in another tab applies until the following stops', () => {
  const stop = followTheme();
  localStorage.setItem(themeKey, 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: themeKey }));
  expect(shown()).toBe('dark');
  stop();
  localStorage.setItem(themeKey, 'light');
  window.dispatchEvent(new StorageEvent('storage', { key: themeKey }));
  expect(shown()).toBe('dark');
});

test('log-out keeps the choice and removes everything else', () => {
  chooseTheme('dark');
  localStorage.setItem('sidebarOpen', 'true');
  endSession();
  expect(Object.entries(localStorage)).toEqual([[themeKey, 'dark']]);
});

import { readItem, removeItem, writeItem } from '../lib/storage';
import { themeKey } from './theme-key';

export type ThemeChoice = 'system' | 'light' | 'dark';

export function themeChoice(): ThemeChoice {
  const stored = readItem(themeKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') removeItem(themeKey);
  else writeItem(themeKey, choice);
  applyTheme();
}

/** Applies the chosen theme to the document. Its styles are in `inDark` and `index.html`. */
export function applyTheme(): void {
  const choice = themeChoice();
  document.documentElement.dataset['theme'] = choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset['theme'] ?? '';
    const isChosen = choice === own ? 'all' : 'not all';
    meta.media = choice === 'system' ? `(prefers-color-scheme: ${own})` : isChosen;
  }
}

/**
 * Applies the theme now and when another tab changes it. The script inside each document calls it,
 * before the first paint. Returns a function that stops it.
 */
export function followTheme(): () => void {
  const events = ['storage', 'pageshow'] as const;
  applyTheme();
  for (const event of events) window.addEventListener(event, applyTheme);
  return () => {
    for (const event of events) window.removeEventListener(event, applyTheme);
  };
}

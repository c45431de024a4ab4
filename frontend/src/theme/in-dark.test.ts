import { inDark, withChoice } from './in-dark';
import { theme } from './theme';
import { dark } from './tokens';

test('the dark styles follow the choice, else the system, and are not printed after a choice', () => {
  expect(inDark({ color: 'red' }, ' &')).toEqual({
    '@media (prefers-color-scheme: dark)': {
      'html:not([data-theme="light"]) &': { color: 'red' },
    },
    '@media screen': { 'html[data-theme="dark"] &': { color: 'red' } },
  });
});

test('the dark variables of the theme follow the choice', () => {
  const sheets = theme.generateStyleSheets().map(withChoice);
  expect(sheets).toContainEqual(
    inDark(
      expect.objectContaining({
        colorScheme: 'dark',
        '--mui-palette-brand-tint': dark.brand.tint,
      }) as object,
    ),
  );
  expect(JSON.stringify(sheets)).not.toMatch(/dark\)":\{":root":/);
});

test('styles that components apply in the dark follow the choice', () => {
  expect(theme.applyStyles('dark', { color: 'red' })).toEqual(inDark({ color: 'red' }, ' &'));
});

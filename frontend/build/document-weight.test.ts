import type { Rolldown } from 'vite';
import { documentWeight } from './document-weight';

const face = (name: string, range: string) =>
  `@font-face{font-family:A;font-style:normal;src:url(/assets/${name}.woff2);unicode-range:${range}}`;
const italic = face('italic', 'U+0-FF').replace('normal', 'italic');

const bundleOf = (text: string) => {
  const html = `<head><link rel="preload" as="font" href="/assets/first.woff2">
    <style>${face('first', 'U+20-7A')}${face('other', 'U+C0-FF')}${italic}</style>
    </head><body>${text}<script>'ü'</script></body>`;
  const files = {
    'landing.html': html,
    'assets/first.woff2': new Uint8Array(1000),
    'assets/other.woff2': new Uint8Array(700),
    'assets/italic.woff2': new Uint8Array(500),
  };
  return Object.fromEntries(
    Object.entries(files).map(([name, source]) => [name, { type: 'asset', source }]),
  ) as unknown as Rolldown.OutputBundle;
};

test('a page weighs the fonts that it preloads', () => {
  expect(documentWeight(bundleOf('<p title="ü">Hello</p>'), '/landing')).toMatchObject({
    font: 1000,
    files: 2,
  });
});

test('a page with a character of another font also weighs that font', () => {
  expect(documentWeight(bundleOf('<p>Grüße</p>'), '/landing')).toMatchObject({
    font: 1700,
    files: 3,
  });
});

import { brandColors } from '@mylinguist/shared/brand';

const variables = (scheme: 'light' | 'dark') =>
  Object.entries(brandColors[scheme])
    .map(([name, color]) => `--${name}: ${color};`)
    .join(' ');

/**
 * Returns a style sheet with the product's colours as variables, in light and dark.
 *
 * @param selector of the element that holds the variables
 */
export const tokenStyles = (selector: string): string => `
${selector} {
  ${variables('light')}
  --tint: #fff3e0; --recess: #f1ede5; --outline: #8f887d;
  --fill: ${brandColors.brand.fill}; --on-fill: ${brandColors.brand.text};
  --reading: Literata, Georgia, serif;
  --interface: Figtree, system-ui, sans-serif;
}
@media (prefers-color-scheme: dark) {
  ${selector} { ${variables('dark')} --tint: #33260f; --recess: #2a261f; --outline: #7d7568; }
}`;

/** The look of buttons and fields, which the message on a page and the popup share. */
export const controlStyles = `
*, *::before, *::after { box-sizing: border-box; }
button, select, input, textarea {
  background: var(--card); border: 1px solid var(--line); border-radius: 10px; color: var(--ink);
  font: 14px/20px var(--interface); min-height: 44px; padding: 8px 14px;
}
button { cursor: pointer; font-weight: 500; }
button.main { background: var(--fill); border-color: var(--fill); color: var(--on-fill); }
button.quiet { background: none; border-color: transparent; color: var(--link); padding-inline: 10px; }
button.icon { min-width: 44px; padding: 0; }
button:disabled { background: var(--recess); border-color: var(--recess); color: var(--soft); cursor: default; }
textarea { display: block; line-height: 22px; resize: vertical; width: 100%; }
textarea, .text { font-family: var(--reading); font-size: 16px; }
label { color: var(--soft); display: grid; font: 13px/18px var(--interface); gap: 4px; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.row { align-items: center; display: flex; flex-wrap: wrap; gap: 8px; }
.grow { flex: 1; min-width: 0; }
.soft { color: var(--soft); font: 13px/18px var(--interface); overflow-wrap: anywhere; }
.error { color: #b3452f; font: 13px/18px var(--interface); }
@media (prefers-color-scheme: dark) { .error { color: #f0907b; } }
@media (forced-colors: active) { button.main { border: 2px solid ButtonText; } }
`;

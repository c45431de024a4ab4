import { fnv1a } from '../fnv1a';
import { isBlankText } from './visible-text';

/** Hyphens and spaces without a width. Joiners and direction marks change how a name looks. */
const withoutWidth = /[\u00ad\u200b\u2060\ufeff]+/gu;

/** White space, blank Braille cells and fillers of Hangul. */
const space = /[\s\u2800\u115f\u1160\u3164\uffa0]+/gu;

/** What a key ignores besides. The tags of flags count. */
const ignored = /(?![\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;

/** Returns the name of a tag as it is stored: with single spaces. Empty if it shows nothing. */
export function tagName(typed: string): string {
  const name = typed.replace(withoutWidth, '').replace(space, ' ').trim();
  return isBlankText(name) ? '' : name;
}

/**
 * Returns the key of a tag. Names that differ only in case, Unicode form, white space or invisible
 * characters share a key.
 */
export function tagKey(name: string): string {
  return tagName(tagName(name).replace(ignored, '')).normalize('NFC').toLowerCase();
}

/** Cleans tag names and drops empty ones and duplicates. The first spelling of a name wins. */
export function normalizeTags(names: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names) {
    const key = tagKey(name);
    if (key !== '' && !byKey.has(key)) byKey.set(key, tagName(name));
  }
  return [...byKey.values()];
}

/** Returns whether a tag is among the names, in any spelling. */
export const includesTag = (names: readonly string[], sought: string): boolean =>
  names.some((name) => tagKey(name) === tagKey(sought));

/** Orders tag names as a reader expects: numbers by their value, case and accents last. */
export const compareTagNames = (a: string, b: string): number =>
  a.localeCompare(b, 'en', { numeric: true });

/** Calm hues of about the same lightness: no tag stands out by its default colour. */
export const tagPalette = [
  '#b5838d',
  '#c08a5e',
  '#a89a55',
  '#7f9f6b',
  '#5f9e8f',
  '#6497b1',
  '#7d8cc4',
  '#9a83bd',
  '#b57fa6',
  '#8a8f98',
] as const;

/** Returns the default colour of a tag as `#rrggbb`, the same for every spelling of its name. */
export function tagColor(name: string): string {
  return tagPalette[fnv1a(tagKey(name)) % tagPalette.length] ?? tagPalette[0];
}

import { fnv1a } from '../fnv1a';

/** Returns the key of a tag. Names that differ only in case or Unicode form share a key. */
export function tagKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}

/** Trims tag names and drops empty ones and duplicates. The first spelling of a name wins. */
export function normalizeTags(names: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names) {
    const key = tagKey(name);
    if (key !== '' && !byKey.has(key)) byKey.set(key, name.trim());
  }
  return [...byKey.values()];
}

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

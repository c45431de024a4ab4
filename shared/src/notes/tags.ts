/** What two names of the same tag have in common: case and Unicode form make no difference. */
export function tagKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}

/** Tag names trimmed, without empty ones and duplicates. The first spelling of a name wins. */
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

/** Calm hues of about the same lightness, so that none of a learner's tags shouts. */
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

/** The colour of a tag that was given none, as `#rrggbb`: the same for every spelling of a name. */
export function tagColor(name: string): string {
  // FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/): spreads similar short names well.
  let hash = 0x811c9dc5;
  for (const character of tagKey(name)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return tagPalette[(hash >>> 0) % tagPalette.length] ?? tagPalette[0];
}

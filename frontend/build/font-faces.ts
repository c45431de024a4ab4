/** Weights of the design. Bolder text of learners appears in the heaviest of them. */
const designWeights = { min: 400, max: 600 } as const;

/**
 * Characters of the fonts that a page loads at first: what the app's own texts and most texts in
 * western European languages need.
 */
const textCharacters = new Set(
  parseRange(
    'U+0-7E,U+A0-A1,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+BF-C0,U+C4,U+C7-C9,U+CD,U+D1,U+D6-D7,U+DC,' +
      'U+DF-FF,U+153,U+200B,U+2011,U+2013-2014,U+2018-201E,U+2022,U+2026,U+20AC,U+2122,U+2191,U+2193,U+2212',
  ),
);

/** A part of a font file, with the `@font-face` rule that loads it. */
export interface FontPart {
  /** Name of the whole file, without directory. */
  readonly file: string;
  /** Name of the part, without hash and extension. */
  readonly name: string;
  readonly weights: { readonly min: number; readonly max: number };
  /** Code points. */
  readonly characters: readonly number[];
  /** Returns the rule that loads the part from an address. */
  readonly rule: (url: string) => string;
}

/** Matches the rules that load a file for a range of characters. */
export const faceRule = /@font-face\s*\{[^}]*url\([^}]*unicode-range:[^}]*\}/g;

/**
 * Limits the font of an `@font-face` rule to the weights of the design. Divides an upright Latin font
 * into the characters of texts and the rest. Pages load no other font at first.
 */
export function fontParts(rule: string): FontPart[] {
  const url = read(rule, /url\(["']?([^"')]+)/);
  const file = url.slice(url.lastIndexOf('/') + 1);
  const [least = NaN, most = least] = read(rule, /font-weight:\s*([\d ]+)/)
    .trim()
    .split(' ')
    .map(Number);
  const weights = {
    min: Math.max(least, designWeights.min),
    max: Math.min(most, designWeights.max),
  };
  const weight =
    weights.min === weights.max ? String(weights.min) : `${weights.min} ${weights.max}`;
  const all = parseRange(read(rule, /unicode-range:\s*([^;}]+)/));
  const stem = weights.min === weights.max ? file.replace('-wght-', `-${weight}-`) : file;
  const part = (suffix: string, characters: readonly number[]): FontPart => ({
    file,
    name: stem.replace(/(normal|italic).*/, `$1${suffix}`),
    weights,
    characters,
    rule: (address) =>
      rule
        .replace(url, address)
        .replace(/font-weight:[^;}]+/, `font-weight:${weight}`)
        .replace(/unicode-range:[^;}]+/, `unicode-range:${formatRange(characters)}`),
  });
  if (!/-latin-wght-normal/.test(file)) return [part('', all)];
  const isText = (code: number) => textCharacters.has(code);
  const rest = all.filter((code) => !isText(code));
  return [part('-text', all.filter(isText)), part('', rest)];
}

function read(rule: string, pattern: RegExp): string {
  const value = pattern.exec(rule)?.[1];
  if (value === undefined) throw new Error(`No ${pattern.source} in ${rule}`);
  return value;
}

/** Returns the code points of a `unicode-range`. */
function parseRange(range: string): number[] {
  return range.split(',').flatMap((span) => {
    const [first = '', last = first] = span.trim().slice(2).split('-');
    const start = parseInt(first.replaceAll('?', '0'), 16);
    const end = parseInt(last.replaceAll('?', 'F'), 16);
    return Array.from({ length: end - start + 1 }, (_, index) => start + index);
  });
}

/** Returns the `unicode-range` of ascending code points. */
function formatRange(characters: readonly number[]): string {
  const spans: [first: number, last: number][] = [];
  for (const code of characters) {
    const span = spans.at(-1);
    if (span?.[1] === code - 1) span[1] = code;
    else spans.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return spans
    .map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`)
    .join(',');
}

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

/**
 * Characters of the fonts that the landing page loads at first: letters, digits and the punctuation
 * of prose. With more of them, the fonts need another round trip.
 */
const landingCharacters = new Set(
  parseRange(
    'U+0-29,U+2B-3B,U+3D,U+3F,U+41-5A,U+61-7A,U+A0,U+A9,U+B7,U+E4,U+2011,U+2013-2014,' +
      'U+2018-2019,U+201C-201D,U+2026,U+2212',
  ),
);

/**
 * Features that browsers apply to text unless a style turns them off, and the tabular figures that
 * the app turns on.
 */
const appFeatures = [
  ...['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn'],
  'tnum',
];

/** The landing page is in English, and shows no tables. */
const landingFeatures = appFeatures.filter((tag) => tag !== 'locl' && tag !== 'tnum');

/** Documents with different rules: those that open the app, and the landing page's. */
export type FontDocument = 'app' | 'landing';

const firstFonts: Readonly<Record<FontDocument, RegExp>> = {
  app: /-latin-(wght-normal-text|600-italic)\S*\.woff2$/,
  landing: /-latin-(wght-normal-landing|600-italic)\S*\.woff2$/,
};

/** Returns whether a document preloads a font: text in both upright fonts, and the wordmark. */
export const isFirstFont = (name: string, document: FontDocument): boolean =>
  firstFonts[document].test(name);

/** A part of a font file, with the `@font-face` rule that loads it. */
export interface FontPart {
  /** Name of the whole file, without directory. */
  readonly file: string;
  /** Name of the part, without hash and extension. */
  readonly name: string;
  readonly weights: { readonly min: number; readonly max: number };
  /** Tags of its layout features. */
  readonly features: readonly string[];
  /** Code points. */
  readonly characters: readonly number[];
  /** Characters for which a document loads the part. */
  readonly ranges: Readonly<Record<FontDocument, readonly number[]>>;
  /** Returns a document's rule that loads the part from an address; empty if it needs none. */
  readonly rule: (url: string, document: FontDocument) => string;
}

/** Matches the rules that load a file for a range of characters. */
export const faceRule = /@font-face\s*\{[^}]*url\([^}]*unicode-range:[^}]*\}/g;

/**
 * Limits the font of an `@font-face` rule to the weights of the design. Divides an upright Latin font
 * into the characters of texts and the rest. Pages load no other font at first. The landing page has
 * a smaller part for its own characters, and loads the characters of other texts for what visitors
 * type.
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
  const part = (
    suffix: string,
    characters: readonly number[],
    own: Partial<Pick<FontPart, 'features' | 'ranges'>> = {},
  ): FontPart => {
    const { features = appFeatures, ranges = { app: characters, landing: characters } } = own;
    return {
      file,
      name: stem.replace(/(normal|italic).*/, `$1${suffix}`),
      weights,
      features,
      characters,
      ranges,
      rule: (address, document) =>
        ranges[document].length === 0
          ? ''
          : rule
              .replace(url, address)
              .replace(/font-weight:[^;}]+/, `font-weight:${weight}`)
              .replace(/unicode-range:[^;}]+/, `unicode-range:${formatRange(ranges[document])}`),
    };
  };
  if (!/-latin-wght-normal/.test(file)) return [part('', all)];
  const isText = (code: number) => textCharacters.has(code);
  const isLanding = (code: number) => landingCharacters.has(code);
  const text = all.filter(isText);
  const landing = all.filter(isLanding);
  const rest = all.filter((code) => !isText(code));
  return [
    part('-landing', landing, { features: landingFeatures, ranges: { app: [], landing } }),
    part('-text', text, {
      ranges: { app: text, landing: text.filter((code) => !isLanding(code)) },
    }),
    part('', rest),
  ];
}

function read(rule: string, pattern: RegExp): string {
  const value = pattern.exec(rule)?.[1];
  if (value === undefined) throw new Error(`No ${pattern.source} in ${rule}`);
  return value;
}

/** Returns the code points of a `unicode-range`. */
export function parseRange(range: string): number[] {
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

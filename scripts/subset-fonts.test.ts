import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { deepTest, inTurn } from '../testing/depth';
import { faceRule, type FontPart, fontParts } from '../frontend/build/font-faces';
import { subsetPart } from '../frontend/build/subset-fonts';

const packages = join(__dirname, '../node_modules/@fontsource-variable');

const parts = ['figtree/index.css', 'literata/wght.css', 'literata/wght-italic.css']
  .map((sheet) => readFileSync(join(packages, sheet), 'utf8'))
  .flatMap((css) => css.match(faceRule) ?? [])
  .flatMap(fontParts);
const named = (name: string) => parts.find((part) => part.name === name) ?? fail(name);
const texts = [named('figtree-latin-wght-normal-text'), named('literata-latin-wght-normal-text')];
const ofLanding = [
  named('figtree-latin-wght-normal-landing'),
  named('literata-latin-wght-normal-landing'),
];

const own = readFileSync(join(__dirname, '../frontend/src/theme/fonts.css'), 'utf8');
const [wordmark = fail('wordmark')] = own.match(faceRule)?.flatMap(fontParts) ?? [];

const subsetOf = (part: FontPart) => {
  const [family = ''] = part.file.split('-');
  return subsetPart(readFileSync(join(packages, family, 'files', part.file)), part);
};

test.each([
  { document: 'app', family: 'figtree' },
  { document: 'app', family: 'literata' },
  { document: 'landing', family: 'figtree' },
  { document: 'landing', family: 'literata' },
] as const)(
  'the document $document loads each Latin character of $family from one file',
  ({ document, family }) => {
    const latin = parts.filter(({ file }) => file === `${family}-latin-wght-normal.woff2`);
    const divided = latin.flatMap(({ ranges }) => ranges[document]);
    const whole = named('literata-latin-wght-italic').characters;
    expect(divided.sort((a, b) => a - b)).toEqual(whole);
    for (const { characters, ranges } of latin) {
      expect(characters).toEqual(expect.arrayContaining([...ranges[document]]));
    }
  },
);

test.each(ofLanding)('only the landing page has a rule for $name', ({ rule }) => {
  expect(rule('/font.woff2', 'app')).toBe('');
  expect(rule('/font.woff2', 'landing')).toMatch(/^@font-face\s*{.*url\(\/font.woff2\)/s);
});

test.each(texts)('$name contains the characters of the app’s own texts', ({ characters }) => {
  const src = join(__dirname, '../frontend/src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file),
  );
  const code = files
    .map((file) => readFileSync(join(src, file), 'utf8'))
    .map((text) => text.replace(/\/\*.*?\*\/|\/\/.*?$/gms, ''))
    .join('');
  const latin = named('literata-latin-wght-italic').characters;
  const shown = [...new Set(code)].map(codeOf).filter((char) => latin.includes(char));
  expect(shown.length).toBeGreaterThan(80);
  const missing = shown.filter((char) => !characters.includes(char));
  expect(missing.map((char) => String.fromCodePoint(char))).toEqual([]);
});

test.each(texts)('$name contains the letters of common languages', ({ characters }) => {
  const missing = Array.from('àâäáãåæçéèêëíìîïñóòôöõøœúùûüýÿßÀÄÇÈÉÍÑÖÜ¡¿«»„“”‘’–—…€').filter(
    (char) => !characters.includes(codeOf(char)),
  );
  expect(missing).toEqual([]);
});

const italic = named('literata-latin-wght-italic');

test.each(inTurn([italic, ...texts, ...ofLanding], 0, 5))(
  '$name keeps its characters, the weights 400 to 600, kerning and its features',
  async (part) => {
    const font = await tablesOf(await subsetOf(part));
    const kept = charactersOf(font);
    const printable = part.characters.filter((code) => code > 31 && code < 127);
    expect([...kept]).toEqual(expect.arrayContaining(printable));
    expect(part.characters).toEqual(expect.arrayContaining([...kept]));
    expect(weightsOf(font)).toEqual([400, 600]);
    expect(featuresOf(font, 'GPOS')).toContain('kern');
    expect(featuresOf(font, 'GSUB').includes('tnum')).toBe(!ofLanding.includes(part));
    expect(featuresOf(font, 'GSUB')).not.toContain('sups');
  },
);

test('the wordmark contains the letters of the name in one weight, in 2 KB', async () => {
  expect(
    Array.from('MyLinguistml', codeOf).every((code) => wordmark.characters.includes(code)),
  ).toBe(true);
  const file = await subsetOf(wordmark);
  expect(wordmark.name).toBe('literata-latin-600-italic');
  expect(file.length).toBeLessThan(2100);
  expect(weightsOf(await tablesOf(file))).toBeNull();
});

deepTest('two builds create the same bytes', async () => {
  const part = named('figtree-latin-wght-normal-text');
  expect((await subsetOf(part)).equals(await subsetOf(part))).toBe(true);
});

const codeOf = (character: string) => character.codePointAt(0) ?? 0;

function fail(name: string): never {
  throw new Error(`There is no part ${name}`);
}

/** Returns the tables of a WOFF2 file by tag. */
async function tablesOf(file: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const font = await subsetFont(file, undefined, { keepAllGlyphs: true, targetFormat: 'truetype' });
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const record = font.subarray(12 + 16 * index);
      const start = record.readUInt32BE(8);
      return [
        record.toString('latin1', 0, 4),
        font.subarray(start, start + record.readUInt32BE(12)),
      ];
    }),
  );
}

/** Returns the code points of a font's `cmap` table, format 4. */
function charactersOf(font: ReadonlyMap<string, Buffer>): ReadonlySet<number> {
  const cmap = font.get('cmap') ?? fail('cmap');
  const table = cmap.subarray(cmap.readUInt32BE(8));
  expect(table.readUInt16BE(0)).toBe(4);
  const segments = table.readUInt16BE(6) / 2;
  const codes = new Set<number>();
  for (let index = 0; index < segments; index += 1) {
    const end = table.readUInt16BE(14 + 2 * index);
    for (let code = table.readUInt16BE(16 + 2 * (segments + index)); code <= end; code += 1) {
      if (code < 0xffff) codes.add(code);
    }
  }
  return codes;
}

/** Returns the limits of a font's first axis; null if the font has none. */
function weightsOf(font: ReadonlyMap<string, Buffer>): [min: number, max: number] | null {
  const axis = font.get('fvar')?.subarray(16);
  return axis ? [axis.readInt32BE(4) / 65536, axis.readInt32BE(12) / 65536] : null;
}

/** Returns the tags of the features in a layout table. */
function featuresOf(font: ReadonlyMap<string, Buffer>, name: 'GPOS' | 'GSUB'): string[] {
  const table = font.get(name) ?? fail(name);
  const list = table.subarray(table.readUInt16BE(6));
  return Array.from({ length: list.readUInt16BE(0) }, (_, index) =>
    list.toString('latin1', 2 + 6 * index, 6 + 6 * index),
  );
}

import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { faceRule, type FontPart, fontParts } from './font-faces.ts';

/**
 * Features that browsers apply to text unless a style turns them off, and the tabular figures that
 * the app turns on.
 */
const features = [
  ...['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn'],
  'tnum',
];

/** Metrics of vertical text, which the app never shows. */
const verticalMetrics = ['vhea', 'vmtx', 'VVAR'];

/**
 * Replaces the font files of the build with parts: the characters of one `@font-face` rule each, in
 * the weights of the design. The development server serves the whole files.
 */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const isWholeFont = (name: string) => name.endsWith('.woff2');
      const whole = Object.keys(bundle).filter(isWholeFont);
      const sourceOf = (file: string) => {
        const asset = bundle[whole.find((name) => name.endsWith(`/${file}`)) ?? ''];
        if (asset?.type !== 'asset') throw new Error(`The build has no ${file}`);
        return Buffer.from(asset.source);
      };
      const emit = async (part: FontPart) => {
        const source = await subsetPart(sourceOf(part.file), part);
        const id = this.emitFile({ type: 'asset', name: `${part.name}.woff2`, source });
        return part.rule(`/${this.getFileName(id)}`);
      };
      for (const sheet of Object.values(bundle)) {
        if (sheet.type !== 'asset' || !sheet.fileName.endsWith('.css')) continue;
        const css = String(sheet.source);
        const rules = new Map<string, string>();
        for (const [rule] of css.matchAll(faceRule)) {
          rules.set(rule, (await Promise.all(fontParts(rule).map(emit))).join(''));
        }
        sheet.source = css.replace(faceRule, (rule) => rules.get(rule) ?? rule);
      }
      for (const name of whole) Reflect.deleteProperty(bundle, name);
    },
  };
}

/** Returns a part of a font as WOFF2. */
export function subsetPart(
  font: Buffer,
  { characters, weights: { min, max } }: Pick<FontPart, 'characters' | 'weights'>,
): Promise<Buffer> {
  return subsetFont(font, String.fromCodePoint(...characters), {
    targetFormat: 'woff2',
    variationAxes: { wght: min === max ? min : { min, max } },
    keepFeatures: features,
    dropTables: verticalMetrics,
  });
}

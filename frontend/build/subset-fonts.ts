import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { faceRule, type FontDocument, type FontPart, fontParts } from './font-faces.ts';

/** File name of the rules for the landing page. The other style sheets are for the app. */
export const landingSheet = 'landing-fonts.css';

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
        const url = `/${this.getFileName(id)}`;
        return (document: FontDocument) => part.rule(url, document);
      };
      for (const sheet of Object.values(bundle)) {
        if (sheet.type !== 'asset' || !sheet.fileName.endsWith('.css')) continue;
        const css = String(sheet.source);
        const parts = new Map<string, ((document: FontDocument) => string)[]>();
        for (const [rule] of css.matchAll(faceRule)) {
          parts.set(rule, await Promise.all(fontParts(rule).map(emit)));
        }
        const rulesFor = (document: FontDocument) =>
          css.replace(faceRule, (rule) =>
            (parts.get(rule) ?? []).map((part) => part(document)).join(''),
          );
        sheet.source = rulesFor('app');
        this.emitFile({ type: 'asset', fileName: landingSheet, source: rulesFor('landing') });
      }
      for (const name of whole) Reflect.deleteProperty(bundle, name);
    },
  };
}

/** Returns a part of a font as WOFF2. */
export function subsetPart(
  font: Buffer,
  { characters, features, weights: { min, max } }: FontPart,
): Promise<Buffer> {
  return subsetFont(font, String.fromCodePoint(...characters), {
    targetFormat: 'woff2',
    variationAxes: { wght: min === max ? min : { min, max } },
    keepFeatures: features,
    dropTables: verticalMetrics,
  });
}

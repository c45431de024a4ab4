/** The part of the package that the build uses. It ships no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      readonly targetFormat?: 'truetype' | 'woff2';
      readonly variationAxes?: Readonly<
        Record<string, number | { readonly min: number; readonly max: number }>
      >;
      /** Tags of the layout features to keep. All by default. */
      readonly keepFeatures?: readonly string[];
      readonly dropTables?: readonly string[];
      readonly keepAllGlyphs?: boolean;
    },
  ): Promise<Buffer>;
}

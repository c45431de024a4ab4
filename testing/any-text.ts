import fc from 'fast-check';

/** Generates any character. `unit: 'binary'` is slow, because it lists them all first. */
const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

/** Generates texts of any characters, without lone surrogates. */
export const anyText = (lengths: Pick<fc.StringConstraints, 'minLength' | 'maxLength'>) =>
  fc.string({ unit: anyCharacter, ...lengths });

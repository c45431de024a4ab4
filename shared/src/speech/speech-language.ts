/** Scripts, with the language that is assumed for a text without a known one. First match wins. */
const scripts = [
  { pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, language: 'ja', codes: ['Jpan'] },
  { pattern: /\p{Script=Hangul}/u, language: 'ko', codes: ['Kore'] },
  { pattern: /\p{Script=Han}/u, language: 'zh', codes: ['Hans', 'Hant', 'Jpan', 'Kore'] },
  { pattern: /\p{Script=Cyrillic}/u, language: 'ru', codes: ['Cyrl'] },
  { pattern: /\p{Script=Greek}/u, language: 'el', codes: ['Grek'] },
  { pattern: /\p{Script=Arabic}/u, language: 'ar', codes: ['Arab'] },
  { pattern: /\p{Script=Hebrew}/u, language: 'he', codes: ['Hebr'] },
  { pattern: /\p{Script=Thai}/u, language: 'th', codes: ['Thai'] },
  { pattern: /\p{Script=Devanagari}/u, language: 'hi', codes: ['Deva'] },
  { pattern: /\p{Script=Bengali}/u, language: 'bn', codes: ['Beng'] },
  { pattern: /\p{Script=Tamil}/u, language: 'ta', codes: ['Taml'] },
  { pattern: /\p{Script=Telugu}/u, language: 'te', codes: ['Telu'] },
  { pattern: /\p{Script=Gujarati}/u, language: 'gu', codes: ['Gujr'] },
  { pattern: /\p{Script=Georgian}/u, language: 'ka', codes: ['Geor'] },
  { pattern: /\p{Script=Armenian}/u, language: 'hy', codes: ['Armn'] },
];

/**
 * Returns the language in which to read a text, as BCP 47. The language of its tag counts if it is
 * written in the script of the text: the two sides of a card are often in two languages. A text in
 * Latin letters without such a tag has the language of the device.
 * @param tagged the language of the note's tag; undefined if none is chosen
 * @param device the language of the device
 */
export function speechLanguage(text: string, tagged: string | undefined, device: string): string {
  const script = scripts.find(({ pattern }) => pattern.test(text));
  const known = tagged === undefined ? undefined : new Intl.Locale(tagged).maximize().script;
  if (!script)
    return tagged !== undefined && (known === undefined || known === 'Latn') ? tagged : device;
  return tagged !== undefined && known !== undefined && script.codes.includes(known)
    ? tagged
    : script.language;
}

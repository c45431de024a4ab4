/**
 * Signs that carry meaning: of mathematics, money, music and programming. Emoji decorate a text, so
 * they are none, and neither are the slash and the hyphen, which also join words.
 */
const signs =
  '[!:]=|[#%‰‱&@§^\\\\♀♂]|(?!\\p{Extended_Pictographic})\\p{So}|(?![−⁄∕])\\p{Sm}|\\p{Sc}';

/** Finds one sign, as a part of a pattern with the flag `u`. */
export const signPattern = `(?:${signs})`;

/** What keyboards without the sign write instead. */
const spellings: Readonly<Record<string, string>> = {
  '->': '→',
  '<-': '←',
  '=>': '⇒',
  '<=': '≤',
  '>=': '≥',
  '!=': '≠',
  '+-': '±',
  '*': '×',
  '⋅': '×',
  '⩽': '≤',
  '⩾': '≥',
};
const respelled = /->|<-(?!\d)|=>|<=|>=|!=|\+-(?=\s*\d)|[*⋅⩽⩾]/gu;

const anySign = new RegExp(signPattern, 'gu');

/** Returns the signs of a text that carry meaning, in their order. */
export const signsOf = (text: string): string =>
  respellSigns(text.normalize('NFKC')).match(anySign)?.join('') ?? '';

/** A sign of money before its amount. */
const leadingCurrency = /(\p{Sc})\s*(\p{N}+(?:[.,]\p{N}+)*)/gu;

/** Returns a text with one spelling of each sign, and with each sign of money after its amount. */
export function respellSigns(text: string): string {
  return text
    .replace(respelled, (sign) => spellings[sign] ?? sign)
    .replace(leadingCurrency, '$2 $1');
}

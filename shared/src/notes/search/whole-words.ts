/** The ASCII characters of words in folded texts, by code. The regular expression takes longer. */
const asciiWords = Array.from({ length: 128 }, (_, code) =>
  /[\p{L}\p{M}\p{N}]/u.test(String.fromCharCode(code)),
);

function isWordCharacter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  // Outside of the text, the code is NaN.
  return asciiWords[code] ?? /[\p{L}\p{M}\p{N}]/u.test(text.charAt(at));
}

/** Returns whether a word of a folded text may start at a place. */
export const startsWord = (text: string, at: number): boolean => !isWordCharacter(text, at - 1);

/** Returns where a whole word of a folded text starts, from a place on; -1 if it does not occur. */
export function placeOfWord(text: string, word: string, from = 0): number {
  for (let at = text.indexOf(word, from); at !== -1; at = text.indexOf(word, at + 1)) {
    if (startsWord(text, at) && !isWordCharacter(text, at + word.length)) return at;
  }
  return -1;
}

/** A slash before or after a space, unless it begins a path such as /usr/local. */
const spacedSlash = /(?<!\s)\s+\/(?!\S*[^\s/]\/\S)|\/\s+/u;

/** A slash between two characters each, none a digit. */
const innerSlash = /(?<=[^\s\d]{2})\/(?=[^\s\d]{2})/u;

/** Words whose slashes are a part of them. */
const wholeWords = [
  // An address, with or without its scheme, or the name of a file with its folder.
  /:\/\/|^www\.|[^\s./]{2}\.[\p{L}\p{N}]|\.[\p{L}\p{N}]{2}/u,
  // A path from a root, a home, a parent or a drive.
  /^(?:~|\.{1,2}|[a-z]:)?\//iu,
  // Abbreviations such as TCP/IP.
  /^\P{L}*\p{Lu}[\p{Lu}\p{N}]*(?:\/[\p{Lu}\p{N}]+)+(?!\/?[\p{Lu}\p{N}])\P{L}*$/u,
];

/**
 * Returns the answers that a text accepts: those that a slash divides, and the text as a whole. A
 * slash without spaces divides neither numbers nor single characters: 1/2 and km/h are one answer.
 * Nor does it divide addresses, paths and abbreviations in capitals.
 */
export function acceptedAnswers(text: string): readonly string[] {
  const parts = text
    .split(spacedSlash)
    .flatMap(divideWords)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return [...new Set([...parts, text.trim()])];
}

function divideWords(text: string): readonly string[] {
  const parts = [''];
  for (const word of text.split(/(\s+)/u)) {
    const isWhole = wholeWords.some((pattern) => pattern.test(word));
    for (const [index, part] of (isWhole ? [word] : word.split(innerSlash)).entries()) {
      parts.push(index === 0 ? `${parts.pop() ?? ''}${part}` : part);
    }
  }
  return parts;
}

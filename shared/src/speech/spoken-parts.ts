/** A part of a text that is read in one go. */
export interface SpokenPart {
  readonly text: string;
  /** Whether a blank precedes the part, which is a pause. */
  readonly afterBlank: boolean;
}

/** Some browsers stop in the middle of longer utterances. */
const longestPart = 200;

/**
 * Splits a text to be read aloud: at its blanks, and long stretches at their sentences. A sentence
 * that is too long is split between its words.
 * @param text plain text; two or more underscores are a blank
 */
export function spokenParts(text: string): readonly SpokenPart[] {
  return text
    .split(/_{2,}/)
    .flatMap((stretch, index) =>
      inSentences(stretch.replace(/^[\p{Zs}\t]*•\s+/gmu, '').trim()).map((part, place) => ({
        text: part,
        afterBlank: index > 0 && place === 0,
      })),
    )
    .filter((part) => /[\p{L}\p{N}]/u.test(part.text));
}

function inSentences(text: string): string[] {
  if (text.length <= longestPart) return [text.replace(/\s+/g, ' ')];
  const sentences = text.match(/[^.!?。！？\n]+[.!?。！？]*[\s"'”’)\]]*|[.!?。！？\s]+/gu) ?? [];
  const parts = [''];
  for (const sentence of sentences.flatMap(inWords)) {
    const last = parts.at(-1) ?? '';
    if (last.length + sentence.length > longestPart) parts.push(sentence);
    else parts[parts.length - 1] = last + sentence;
  }
  return parts.map((part) => part.replace(/\s+/g, ' ').trim());
}

/** Splits a sentence that is too long after a comma or a space, else anywhere. */
function inWords(sentence: string): string[] {
  if (sentence.length <= longestPart) return [sentence];
  const text = sentence.slice(0, longestPart);
  const end =
    Math.max(...[',', ';', ':', '、', '，', ' '].map((mark) => text.lastIndexOf(mark))) + 1;
  const cut = end > 0 ? end : text.length - (/[\uD800-\uDBFF]$/.test(text) ? 1 : 0);
  return [sentence.slice(0, cut), ...inWords(sentence.slice(cut))];
}

/**
 * Returns the answers that a text accepts: those that a slash divides, and the text as a whole. A
 * slash without spaces divides neither numbers nor single characters: 1/2 and km/h are one answer.
 */
export function acceptedAnswers(text: string): readonly string[] {
  const parts = text
    .split(/(?<!\s)\s+\/|\/\s+|(?<=[^\s\d]{2})\/(?=[^\s\d]{2})/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return [...new Set([...parts, text.trim()])];
}

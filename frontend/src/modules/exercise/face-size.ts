/** The type of a card's face: large for a few words, smaller as the text grows. */
export function faceVariant(text: string): 'cardFace' | 'h2' | 'note' {
  if (text.length <= 140) return 'cardFace';
  return text.length <= 320 ? 'h2' : 'note';
}

/** Joins the first characters to a text of `length` characters that ends in an ellipsis. */
export function withEllipsis(characters: readonly string[], length: number): string {
  const kept = characters.slice(0, length - 1).join('');
  return `${kept.trimEnd()}…`;
}

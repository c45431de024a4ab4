/**
 * Definite and indefinite articles of Catalan, Danish, Dutch, English, French, German,
 * Greek, Hungarian, Italian, Norwegian, Portuguese, Spanish and Swedish. The two sides of a card are
 * often in two languages, so the language of a text is not asked for.
 */
const articles = new Set(
  [
    "el la els les l' un una uns unes en et den det de het een a an the",
    'der die das dem des ein eine einen einem einer eines lo los las unos unas',
    "le une du il i gli uno un' ei eit dei ett o os as um uma uns umas az egy",
    'ο η το οι τα τον την του της ένας μια μία ένα',
  ].flatMap((words) => words.split(' ')),
);

/**
 * Returns the length of the article at the start of a text, with the space after it; 0 without
 * one. An article that stands alone is a word like any other.
 */
export function articleLength(text: string): number {
  const start = /^\p{L}{1,5}[' ](?=\S)/u.exec(text)?.[0] ?? '';
  const article = start.trimEnd().toLowerCase();
  return articles.has(article) ? start.length : 0;
}

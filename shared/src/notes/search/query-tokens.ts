/** A part of a query as written. */
export interface QueryToken {
  readonly start: number;
  readonly end: number;
  /** Whether a minus stands before it. */
  readonly isExcluded: boolean;
  /** Whether its value stands in quotes. */
  readonly isQuoted: boolean;
  /** The text before its colon; undefined without one. */
  readonly name: string | undefined;
  /** Without quotes. */
  readonly value: string;
}

const minuses = '\\-－−–‐‑';
const quotes = '"“”„‟«»＂';

/**
 * A minus, an operator, and a text up to the closing quote or the next space, each optional and a
 * group. Signs in full width and those of typography count too.
 */
const pattern = new RegExp(
  `([${minuses}](?=[^\\s${minuses}]))?(?:([a-zａ-ｚ]+)[:：])?` +
    `(?:[${quotes}]([^${quotes}]*)[${quotes}]?|([^\\s${quotes}]\\S*)|(?=\\s|$))`,
  'giu',
);
const onlyMinus = new RegExp(`^[${minuses}]$`);

/** Splits a query at its spaces, except in quotes. Takes linear time. */
export function queryTokens(query: string): QueryToken[] {
  const tokens: QueryToken[] = [];
  for (const match of query.matchAll(pattern)) {
    const [written, minus, name, phrase, word] = match;
    if (written === '' || onlyMinus.test(written)) continue;
    tokens.push({
      start: match.index,
      end: match.index + written.length,
      isExcluded: minus !== undefined,
      isQuoted: phrase !== undefined,
      name: name?.normalize('NFKC'),
      value: phrase ?? word ?? '',
    });
  }
  return tokens;
}

/** Returns whether a query looks for archived notes. Pages load this before the whole parser. */
export const seeksArchived = (query: string): boolean =>
  queryTokens(query).some(
    ({ isExcluded, name, value }) =>
      !isExcluded &&
      name?.toLowerCase() === 'is' &&
      value.normalize('NFKC').trim().toLowerCase() === 'archived',
  );

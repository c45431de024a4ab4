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
 * A minus, an operator, and a text up to the closing quote or the next space; each is optional. Signs
 * in full width and those of typography count too.
 */
const pattern = new RegExp(
  `(?<minus>[${minuses}](?=[^\\s${minuses}]))?(?:(?<name>[a-zａ-ｚ]+)[:：])?` +
    `(?:[${quotes}](?<phrase>[^${quotes}]*)[${quotes}]?|(?<word>[^\\s${quotes}]\\S*)|(?=\\s|$))`,
  'giu',
);
const onlyMinus = new RegExp(`^[${minuses}]$`);

/** Splits a query at its spaces, except in quotes. Takes linear time. */
export function queryTokens(query: string): QueryToken[] {
  return [...query.matchAll(pattern)].flatMap(({ 0: written, index, groups = {} }) => {
    if (written === '' || onlyMinus.test(written)) return [];
    const { minus, name, phrase, word } = groups;
    return {
      start: index,
      end: index + written.length,
      isExcluded: minus !== undefined,
      isQuoted: phrase !== undefined,
      name: name?.normalize('NFKC'),
      value: phrase ?? word ?? '',
    };
  });
}

/** Returns whether a query looks for archived notes. Pages load this before the whole parser. */
export const seeksArchived = (query: string): boolean =>
  queryTokens(query).some(
    ({ isExcluded, name, value }) =>
      !isExcluded &&
      name?.toLowerCase() === 'is' &&
      value.normalize('NFKC').trim().toLowerCase() === 'archived',
  );

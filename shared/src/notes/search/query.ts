import { foldText } from './fold';
import type { TextRange } from './hit-ranges';
import { operatorTest, type NoteTest } from './operators';
import { queryTokens } from './query-tokens';

/** Where a part of a query stands in the query as written, and how. */
interface QuerySpan extends TextRange {
  /** Whether a minus stands before the part: the notes must not match. */
  readonly isExcluded: boolean;
  /** Whether the text or the value stands in quotes. */
  readonly isQuoted: boolean;
}

/** A word or a phrase to find. */
export interface TextPart extends QuerySpan {
  readonly kind: 'text';
  /** The folded text. Never empty. */
  readonly text: string;
}

/** A condition, such as `is:due`. */
export interface OperatorPart extends QuerySpan {
  readonly kind: 'operator';
  readonly name: string;
  /** The value as written, without quotes. */
  readonly value: string;
  readonly matches: NoteTest;
}

export type QueryPart = TextPart | OperatorPart;

/**
 * Splits a query into words, phrases in quotes and operators. Every query parses in linear time: an
 * unknown operator, or one that does not accept its value, is text. A phrase without a closing quote
 * ends with the query, and an operator without a value is left out, because the learner may be
 * typing it.
 */
export function parseQuery(query: string): QueryPart[] {
  const parts: QueryPart[] = [];
  for (const { start, end, isExcluded, isQuoted, name, value } of queryTokens(query)) {
    const place = { start, end, isExcluded, isQuoted };
    const matches = name === undefined ? undefined : operatorTest(name, value, isQuoted);
    if (matches) {
      parts.push({ kind: 'operator', ...place, name: (name ?? '').toLowerCase(), value, matches });
    }
    if (matches !== undefined) continue;
    const text = foldText(name === undefined ? value : `${name}:${value}`).trim();
    if (text !== '') parts.push({ kind: 'text', ...place, text });
  }
  return parts;
}

/** Returns the query without one of its parts. */
export function withoutPart(query: string, { start, end }: QueryPart): string {
  return `${query.slice(0, start).trimEnd()} ${query.slice(end).trimStart()}`.trim();
}

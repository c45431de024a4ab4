import type { Expression, Query, Selection, SortKey } from './ast';
import { ExpressionParser } from './expression-parser';
import { TokenReader, unsupported } from './token-reader';

/**
 * Parses the SQL that the product uses:
 * `SELECT [TOP n] * | VALUE expression | VALUE COUNT(expression) | list FROM alias [WHERE
 * condition] [ORDER BY path [ASC|DESC], …]`.
 * Throws a 400 that names the first unsupported part.
 */
export function parseQuery(text: string): Query {
  const reader = new TokenReader(text);
  reader.expectWord('SELECT');
  const expressions = new ExpressionParser(reader, findAlias(text));
  const top = reader.takeWord('TOP') ? parseTop(reader) : undefined;
  const selection = parseSelection(reader, expressions);
  const { where, orderBy } = parseSource(reader, expressions);
  if (selection.kind === 'count' && (top || orderBy.length > 0)) {
    throw unsupported('COUNT together with TOP or ORDER BY');
  }
  return { selection, top, where, orderBy };
}

/** Parses the condition of a conditional patch: `FROM alias WHERE condition`. */
export function parseCondition(text: string): Expression {
  const reader = new TokenReader(text);
  const { where, orderBy } = parseSource(reader, new ExpressionParser(reader, findAlias(text)));
  if (!where || orderBy.length > 0) {
    throw unsupported('a patch condition other than FROM alias WHERE condition');
  }
  return where;
}

/** Finds the alias in FROM first, because SELECT uses it before FROM declares it. */
function findAlias(text: string): string {
  const reader = new TokenReader(text);
  while (!reader.takeWord('FROM')) {
    if (reader.next().kind === 'end') {
      throw unsupported('a query without FROM');
    }
  }
  return reader.expectName();
}

function parseTop(reader: TokenReader): Expression {
  const token = reader.peek();
  if (token.kind === 'parameter') {
    return { kind: 'parameter', name: reader.next().text };
  }
  if (token.kind === 'number' && /^\d+$/.test(token.text)) {
    return { kind: 'literal', value: Number(reader.next().text) };
  }
  throw reader.unexpected();
}

function parseSelection(reader: TokenReader, expressions: ExpressionParser): Selection {
  if (reader.takeSymbol('*')) {
    return { kind: 'document' };
  }
  if (reader.takeWord('VALUE')) {
    if (isCall(reader, 'COUNT')) {
      reader.next();
      reader.expectSymbol('(');
      const expression = expressions.parse();
      reader.expectSymbol(')');
      return { kind: 'count', expression };
    }
    return { kind: 'value', expression: expressions.parse() };
  }
  if (isCall(reader, 'COUNT')) {
    throw unsupported('COUNT outside of SELECT VALUE');
  }
  const properties = [parseProperty(reader, expressions)];
  while (reader.takeSymbol(',')) {
    properties.push(parseProperty(reader, expressions));
  }
  return { kind: 'properties', properties };
}

function isCall(reader: TokenReader, name: string): boolean {
  return reader.isWord(name) && reader.isSymbol('(', 1);
}

function parseProperty(
  reader: TokenReader,
  expressions: ExpressionParser,
): { name: string; expression: Expression } {
  const alias = reader.peek().text;
  const expression = expressions.parse();
  if (reader.takeWord('AS')) {
    return { name: reader.expectName(), expression };
  }
  if (expression.kind !== 'path') {
    throw unsupported('a selected expression without AS and a name');
  }
  const last = expression.path.at(-1) ?? alias;
  if (typeof last === 'number') {
    throw unsupported('a selected array element without AS and a name');
  }
  return { name: last, expression };
}

function parseSource(
  reader: TokenReader,
  expressions: ExpressionParser,
): { where: Expression | undefined; orderBy: SortKey[] } {
  reader.expectWord('FROM');
  reader.expectName();
  const where = reader.takeWord('WHERE') ? expressions.parse() : undefined;
  const orderBy = reader.takeWord('ORDER') ? parseOrderBy(reader, expressions) : [];
  if (reader.peek().kind !== 'end') {
    throw reader.unexpected();
  }
  return { where, orderBy };
}

function parseOrderBy(reader: TokenReader, expressions: ExpressionParser): SortKey[] {
  reader.expectWord('BY');
  const keys: SortKey[] = [];
  do {
    const path = expressions.parsePath();
    const descending = reader.takeWord('DESC');
    if (!descending) {
      reader.takeWord('ASC');
    }
    keys.push({ path, descending });
  } while (reader.takeSymbol(','));
  return keys;
}

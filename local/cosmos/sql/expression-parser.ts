import { badRequest } from '../cosmos-error';
import type { ComparisonOperator, Expression, FunctionName, Path } from './ast';
import { type TokenReader, unsupported } from './token-reader';

const COMPARISONS: readonly string[] = ['=', '!=', '<', '<=', '>', '>='];

/** Number of operands for each function. */
const FUNCTIONS: Readonly<Record<FunctionName, number>> = {
  ARRAY_CONTAINS: 2,
  IS_DEFINED: 1,
  STARTSWITH: 2,
};

const LITERALS = new Map<string, null | boolean>([
  ['TRUE', true],
  ['FALSE', false],
  ['NULL', null],
]);

/** Cosmos DB parses these words as keywords after a dot. As property names they need brackets. */
const RESERVED = new Set(
  (
    'AND ARRAY AS ASC BETWEEN BY DESC DISTINCT ESCAPE EXISTS FALSE FROM GROUP IN JOIN LIKE ' +
    'LIMIT NOT NULL OFFSET OR ORDER SELECT TOP TRUE UDF UNDEFINED VALUE WHERE'
  ).split(' '),
);

/** Limits the recursion: a query of a million parentheses gets a 400, not a stack overflow. */
const MAX_DEPTH = 64;

/**
 * Parses scalar expressions by recursive descent. Precedence, lowest first: OR, AND, NOT,
 * comparison and IN. Primaries are literals, parameters, paths, calls and parentheses.
 */
export class ExpressionParser {
  private depth = 0;

  constructor(
    private readonly reader: TokenReader,
    /** The alias of the document in FROM, which is the root of every path. */
    private readonly alias: string,
  ) {}

  parse(): Expression {
    return this.nested(() => this.chain('or', () => this.chain('and', () => this.negation())));
  }

  /** Parses a path below the alias. The alias alone is the empty path. */
  parsePath(): Path {
    const { text: root, kind, position } = this.reader.peek();
    if (kind !== 'word' || RESERVED.has(root.toUpperCase())) {
      throw this.reader.unexpected();
    }
    if (root !== this.alias) {
      throw badRequest(`Identifier '${root}' at position ${position} could not be resolved.`);
    }
    this.reader.next();
    const path: (string | number)[] = [];
    for (;;) {
      if (this.reader.takeSymbol('.')) {
        path.push(this.propertyName());
      } else if (this.reader.takeSymbol('[')) {
        path.push(this.subscript());
        this.reader.expectSymbol(']');
      } else {
        return path;
      }
    }
  }

  private propertyName(): string {
    const name = this.reader.expectName();
    if (RESERVED.has(name.toUpperCase())) {
      throw badRequest(`Syntax error: '${name}' is a reserved word, write ["${name}"] instead.`);
    }
    return name;
  }

  private subscript(): string | number {
    const token = this.reader.peek();
    if (token.kind === 'string') {
      return this.reader.next().text;
    }
    if (token.kind === 'number' && /^\d+$/.test(token.text)) {
      return Number(this.reader.next().text);
    }
    throw this.reader.unexpected();
  }

  private nested<T>(read: () => T): T {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) {
      throw badRequest(`The query is nested more than ${MAX_DEPTH} levels deep.`);
    }
    const result = read();
    this.depth -= 1;
    return result;
  }

  private chain(kind: 'and' | 'or', operand: () => Expression): Expression {
    const first = operand();
    const operands = [first];
    while (this.reader.takeWord(kind.toUpperCase())) {
      operands.push(operand());
    }
    return operands.length === 1 ? first : { kind, operands };
  }

  private negation(): Expression {
    if (!this.reader.takeWord('NOT')) {
      return this.comparison();
    }
    const operand = this.nested(() =>
      this.reader.isWord('NOT') ? this.negation() : this.primary(),
    );
    if (COMPARISONS.includes(this.reader.peek().text) || this.reader.isWord('IN')) {
      throw unsupported('NOT before a comparison without parentheses');
    }
    return { kind: 'not', operand };
  }

  private comparison(): Expression {
    const left = this.primary();
    if (this.reader.takeWord('IN')) {
      return { kind: 'in', operand: left, candidates: this.list() };
    }
    if (this.reader.isWord('NOT') && this.reader.isWord('IN', 1)) {
      this.reader.next();
      this.reader.next();
      return { kind: 'not', operand: { kind: 'in', operand: left, candidates: this.list() } };
    }
    const token = this.reader.peek();
    if (token.kind === 'symbol' && isComparison(token.text)) {
      this.reader.next();
      return { kind: 'comparison', operator: token.text, left, right: this.primary() };
    }
    return left;
  }

  private list(): Expression[] {
    this.reader.expectSymbol('(');
    const items = [this.parse()];
    while (this.reader.takeSymbol(',')) {
      items.push(this.parse());
    }
    this.reader.expectSymbol(')');
    return items;
  }

  private primary(): Expression {
    const token = this.reader.peek();
    if (token.kind === 'string') {
      return { kind: 'literal', value: this.reader.next().text };
    }
    if (token.kind === 'number') {
      return { kind: 'literal', value: Number(this.reader.next().text) };
    }
    if (token.kind === 'parameter') {
      return { kind: 'parameter', name: this.reader.next().text };
    }
    if (this.reader.isSymbol('-') && this.reader.peek(1).kind === 'number') {
      this.reader.next();
      return { kind: 'literal', value: -Number(this.reader.next().text) };
    }
    if (this.reader.takeSymbol('(')) {
      if (this.reader.isWord('SELECT')) {
        throw unsupported('subqueries');
      }
      const inner = this.parse();
      this.reader.expectSymbol(')');
      return inner;
    }
    if (token.kind === 'word') {
      return this.word(token.text);
    }
    throw this.reader.unexpected();
  }

  private word(text: string): Expression {
    const literal = LITERALS.get(text.toUpperCase());
    if (literal !== undefined) {
      this.reader.next();
      return { kind: 'literal', value: literal };
    }
    if (this.reader.isSymbol('(', 1)) {
      return this.call(text);
    }
    if (text !== this.alias && text.toUpperCase() === 'UNDEFINED') {
      throw unsupported('the literal undefined');
    }
    return { kind: 'path', path: this.parsePath() };
  }

  private call(text: string): Expression {
    const name = text.toUpperCase();
    if (!isFunction(name)) {
      throw unsupported(`the function ${name}`);
    }
    this.reader.next();
    const operands = this.list();
    if (operands.length !== FUNCTIONS[name]) {
      throw unsupported(`${name} with ${operands.length} operands instead of ${FUNCTIONS[name]}`);
    }
    return { kind: 'call', name, operands };
  }
}

function isComparison(text: string): text is ComparisonOperator {
  return COMPARISONS.includes(text);
}

function isFunction(name: string): name is FunctionName {
  return Object.hasOwn(FUNCTIONS, name);
}

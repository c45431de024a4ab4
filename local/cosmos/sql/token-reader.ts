import { badRequest, type CosmosError } from '../cosmos-error';
import { tokenize, type Token } from './tokenizer';

/** Keywords of Cosmos DB SQL that this server does not support. Error messages name them. */
const LEFT_OUT = new Set([
  'ARRAY',
  'BETWEEN',
  'DISTINCT',
  'ESCAPE',
  'EXISTS',
  'GROUP',
  'HAVING',
  'JOIN',
  'LIKE',
  'LIMIT',
  'OFFSET',
  'RANK',
  'UDF',
  'UNION',
]);

export function unsupported(what: string): CosmosError {
  return badRequest(`This server does not support ${what}.`);
}

/** A cursor over the tokens of one query. */
export class TokenReader {
  private readonly tokens: readonly Token[];
  private index = 0;

  constructor(text: string) {
    this.tokens = tokenize(text);
  }

  peek(ahead = 0): Token {
    const token = this.tokens[Math.min(this.index + ahead, this.tokens.length - 1)];
    if (!token) {
      throw new Error('A token list always ends with an end token.');
    }
    return token;
  }

  next(): Token {
    const token = this.peek();
    this.index += 1;
    return token;
  }

  isWord(word: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'word' && token.text.toUpperCase() === word;
  }

  isSymbol(symbol: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'symbol' && token.text === symbol;
  }

  /** Consumes the keyword if it comes next. */
  takeWord(word: string): boolean {
    const found = this.isWord(word);
    this.index += found ? 1 : 0;
    return found;
  }

  /** Consumes the symbol if it comes next. */
  takeSymbol(symbol: string): boolean {
    const found = this.isSymbol(symbol);
    this.index += found ? 1 : 0;
    return found;
  }

  expectWord(word: string): void {
    if (!this.takeWord(word)) {
      throw this.unexpected();
    }
  }

  expectSymbol(symbol: string): void {
    if (!this.takeSymbol(symbol)) {
      throw this.unexpected();
    }
  }

  expectName(): string {
    const token = this.peek();
    if (token.kind !== 'word') {
      throw this.unexpected();
    }
    return this.next().text;
  }

  /** Returns the error for the next token. It names a Cosmos DB feature that this server lacks. */
  unexpected(): CosmosError {
    const { kind, text, position } = this.peek();
    if (kind === 'end') {
      return badRequest('Syntax error: the query ends too early.');
    }
    if (kind === 'word' && LEFT_OUT.has(text.toUpperCase())) {
      return unsupported(text.toUpperCase());
    }
    if (kind === 'symbol' && /^(?:<>|\|\||\?\??|[+\-*/%!&|^~:{[])$/.test(text)) {
      return unsupported(`'${text}' at position ${position}`);
    }
    return badRequest(`Syntax error: unexpected '${text}' at position ${position}.`);
  }
}

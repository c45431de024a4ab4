import { badRequest } from '../cosmos-error';

export interface Token {
  readonly kind: 'word' | 'parameter' | 'string' | 'number' | 'symbol' | 'end';
  /** The source text. For a string literal, the unescaped value without quotes. */
  readonly text: string;
  readonly position: number;
}

const PATTERNS: readonly [Exclude<Token['kind'], 'string' | 'end'>, RegExp][] = [
  ['word', /[A-Za-z_][A-Za-z0-9_]*/y],
  ['parameter', /@[A-Za-z_][A-Za-z0-9_]*/y],
  ['number', /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y],
  ['symbol', /<=|>=|!=|<>|\|\||\?\?|[()[\]{},.*=<>+\-/%!&|^~?:]/y],
];

const BLANK = /\s*/y;

const ESCAPES: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  '"': '"',
  "'": "'",
  '/': '/',
  '\\': '\\',
};

/** Splits a query into tokens. The last token has the kind `end`. Throws a 400 on invalid text. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  for (;;) {
    BLANK.lastIndex = position;
    position += BLANK.exec(text)?.[0].length ?? 0;
    if (position >= text.length) {
      tokens.push({ kind: 'end', text: '', position });
      return tokens;
    }
    const quote = text.charAt(position);
    if (quote === "'" || quote === '"') {
      const { value, end } = readString(text, position);
      tokens.push({ kind: 'string', text: value, position });
      position = end;
      continue;
    }
    const token = readPattern(text, position);
    tokens.push(token);
    position += token.text.length;
  }
}

function readPattern(text: string, position: number): Token {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (match) {
      return { kind, text: match[0], position };
    }
  }
  throw badRequest(
    `Syntax error: unexpected character '${text.charAt(position)}' at position ${position}.`,
  );
}

function readString(text: string, start: number): { value: string; end: number } {
  const quote = text.charAt(start);
  let value = '';
  for (let index = start + 1; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === quote) {
      return { value, end: index + 1 };
    }
    if (character !== '\\') {
      value += character;
      continue;
    }
    const escape = text.charAt(index + 1);
    const hex = /^[0-9a-fA-F]{4}/.exec(text.slice(index + 2, index + 6))?.[0];
    if (escape === 'u' && hex !== undefined) {
      value += String.fromCharCode(Number.parseInt(hex, 16));
      index += 5;
    } else if (Object.hasOwn(ESCAPES, escape)) {
      value += ESCAPES[escape] ?? '';
      index += 1;
    } else {
      throw badRequest(`Syntax error: invalid escape '\\${escape}' at position ${index}.`);
    }
  }
  throw badRequest(`Syntax error: the string at position ${start} is not terminated.`);
}

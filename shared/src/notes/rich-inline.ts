import { treeOf, type LightNode } from './light-format';
import { tokenizeLightFormat, type Emphasis } from './light-tokens';

/** A node within a line of rich text. `text` is plain text, not HTML. */
export type RichInline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: Emphasis; children: RichInline[] }
  | { kind: 'code'; children: RichInline[] }
  /** `href` begins with `http://`, `https://` or `mailto:`. */
  | { kind: 'link'; href: string; children: RichInline[] }
  /** A blank of a cloze test, with its answer as plain text. */
  | { kind: 'blank'; answer: string };

/** A part of a line in which markers of emphasis have no meaning. */
export type RichObject = { start: number; end: number } & (
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; text: string }
  | { kind: 'blank' }
);

/** Stands for an object while markers are paired. No text that is parsed contains it otherwise. */
export const objectCharacter = '\uFFFC';

export const richMarks = /\n|\*+|_+|~+|=+/g;

/** Ends an address: spaces, delimiters of links and code, and characters that reverse its order. */
const addressEnd = /[\s<>"`[\]\uFFFC\u202A-\u202E\u2066-\u2069]/;
const objectStart =
  /`+|[[\]\uFFFC]|https?:\/\/[^\s<>"`[\]\uFFFC\u202A-\u202E\u2066-\u2069\u3000-\u303F\uFF00-\uFFEF]+/gi;

/**
 * Parses the lines of a paragraph. Code, links and blanks do not cross lines. Takes linear time.
 *
 * @param nextAnswer returns the answers of the blanks in their order
 */
export function parseInline(text: string, nextAnswer: () => string, hasLinks = true): RichInline[] {
  const lines = text.split('\n').map((line) => maskObjects(line, hasLinks));
  const masked = lines.map((line) => line.text).join('\n');
  const tree = treeOf(tokenizeLightFormat(masked, new RegExp(richMarks)));
  const remaining = lines.flatMap(({ objects }) => objects).values();

  const toNode = (object: RichObject): RichInline => {
    if (object.kind === 'blank') return { kind: 'blank', answer: nextAnswer() };
    if (object.kind === 'code')
      return { kind: 'code', children: withBlanks(object.text, nextAnswer) };
    const { href, text: label } = object;
    const isBare = label === href;
    return {
      kind: 'link',
      href,
      children: isBare ? [{ kind: 'text', text: label }] : parseInline(label, nextAnswer, false),
    };
  };
  const insert = (nodes: readonly LightNode[]): RichInline[] =>
    nodes.flatMap((node): RichInline[] => {
      if (node.kind === 'break') return [node];
      if (node.kind !== 'text') return [{ kind: node.kind, children: insert(node.children) }];
      return around(node.text, () => {
        const object = remaining.next().value;
        return object ? [toNode(object)] : [];
      });
    });
  return insert(tree);
}

/** Returns a literal text with its blanks, such as code. */
export function withBlanks(text: string, nextAnswer: () => string): RichInline[] {
  return around(text, () => [{ kind: 'blank', answer: nextAnswer() }]);
}

/** Replaces each object character of a text by nodes. */
function around(text: string, nodes: () => RichInline[]): RichInline[] {
  return text
    .split(objectCharacter)
    .flatMap((part, index): RichInline[] => [
      ...(index > 0 ? nodes() : []),
      ...(part === '' ? [] : [{ kind: 'text' as const, text: part }]),
    ]);
}

/** Returns a line with one character for each of its objects, and the objects with their offsets. */
export function maskObjects(
  line: string,
  hasLinks = true,
): { text: string; objects: RichObject[] } {
  const pieces: string[] = [];
  const objects: RichObject[] = [];
  const codeEnds = new CodeEnds(line);
  let brackets: { start: number; pieces: number; objects: number }[] = [];
  let end = 0;
  const keepUntil = (offset: number) => {
    pieces.push(line.slice(end, offset));
    end = offset;
  };
  const add = (object: RichObject) => {
    if (object.start > end) keepUntil(object.start);
    pieces.push(objectCharacter);
    objects.push(object);
    end = starts.lastIndex = object.end;
  };

  const starts = new RegExp(objectStart);
  for (let match = starts.exec(line); match; match = starts.exec(line)) {
    const [run] = match;
    const start = match.index;
    if (run === objectCharacter) {
      add({ kind: 'blank', start, end: start + 1 });
    } else if (run.startsWith('`')) {
      const close = codeEnds.after(start, run.length);
      if (close === null) continue;
      const text = trimCode(line.slice(start + run.length, close));
      add({ kind: 'code', text, start, end: close + run.length });
    } else if (run === '[') {
      keepUntil(start);
      brackets.push({ start, pieces: pieces.length, objects: objects.length });
    } else if (run === ']') {
      const open = brackets.pop();
      const link = open && hasLinks ? linkAt(line, open.start, start) : null;
      if (!open || !link) continue;
      // The objects in the text of the link are parsed with it. Links do not nest.
      pieces.length = open.pieces;
      objects.length = open.objects;
      brackets = [];
      end = link.start;
      add(link);
    } else if (hasLinks && !continuesWord(line.charAt(start - 1))) {
      const href = trimAddress(run);
      if (href) add({ kind: 'link', href, text: href, start, end: start + href.length });
    }
  }
  keepUntil(line.length);
  return { text: pieces.join(''), objects };
}

/**
 * Returns whether a text after this character continues its word. Words of some scripts are written
 * without spaces between them, so an address may follow their characters.
 */
const continuesWord = (character: string): boolean =>
  /[\p{L}\p{N}]/u.test(character) && !scriptsWithoutSpaces.test(character);

/** Korean has spaces, but no space before a particle or an address. */
const scriptsWithoutSpaces =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}]/u;

/** Finds the ends of code spans. Looks at each run of backticks at most twice. */
class CodeEnds {
  private readonly offsets = new Map<number, number[]>();

  constructor(line: string) {
    for (const { 0: run, index } of line.matchAll(/`+/g)) {
      const others = this.offsets.get(run.length);
      if (others) others.push(index);
      else this.offsets.set(run.length, [index]);
    }
    for (const offsets of this.offsets.values()) offsets.reverse();
  }

  /** Returns the offset of the next run of the same length. Calls must have rising offsets. */
  after(start: number, length: number): number | null {
    const offsets = this.offsets.get(length) ?? [];
    while ((offsets.at(-1) ?? Infinity) <= start) offsets.pop();
    return offsets.at(-1) ?? null;
  }
}

/** Removes the spaces that separate backticks in the code from its delimiters. */
function trimCode(code: string): string {
  const isPadded = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '';
  return isPadded ? code.slice(1, -1) : code;
}

/** Returns the link whose text ends at `close`; null if no address in brackets follows. */
function linkAt(line: string, open: number, close: number): RichObject | null {
  const text = line.slice(open + 1, close);
  if (line.charAt(close + 1) !== '(' || text.trim() === '') return null;
  const end = addressEndAt(line, close + 2);
  const href = end === null ? '' : line.slice(close + 2, end);
  if (end === null || !isSafeAddress(href)) return null;
  return { kind: 'link', href, text, start: open, end: end + 1 };
}

/** Returns the offset of the bracket that closes an address. Brackets in the address are balanced. */
function addressEndAt(line: string, start: number): number | null {
  let depth = 0;
  for (let offset = start; offset < line.length; offset++) {
    const character = line.charAt(offset);
    if (character === ')' && depth === 0) return offset;
    if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (addressEnd.test(character)) return null;
  }
  return null;
}

/** Returns whether an address may be the target of a link. Excludes scripts, data and local files. */
export function isSafeAddress(address: string): boolean {
  return /^(?:https?:\/\/|mailto:)[^/]/i.test(address) && !addressEnd.test(address);
}

/** Returns an address in a text without the punctuation that follows it; null if nothing is left. */
function trimAddress(address: string): string | null {
  const count = (bracket: string) => address.split(bracket).length - 1;
  let unmatched = count(')') - count('(');
  let end = address.length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    if (last === ')' && unmatched > 0) unmatched--;
    else if (!/[.,;:!?'*_~=]/.test(last)) break;
  }
  const trimmed = address.slice(0, end);
  return isSafeAddress(trimmed) ? trimmed : null;
}

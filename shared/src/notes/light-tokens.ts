/** Only rich text has highlights. */
export type Emphasis = 'bold' | 'italic' | 'underline' | 'highlight';

/**
 * A run of one marker character. It closes the innermost `closes.length` emphases, then stands for
 * `literal` literal characters, then opens the emphases of `opens`, outermost first.
 */
export interface MarkerToken {
  kind: 'marker';
  character: string;
  closes: Emphasis[];
  literal: number;
  opens: Emphasis[];
}

export type LightToken = { kind: 'text'; text: string } | { kind: 'break' } | MarkerToken;

/**
 * Tokenizes light formatting: `**bold**`, `__bold__`, `*italic*`, `_italic_`, `~~underline~~` and
 * line breaks. The emphases of the tokens are balanced and nested. Markers without a partner are
 * literal, and no emphasis crosses an empty line. Takes linear time.
 *
 * @param marks matches line breaks and runs of marker characters
 */
export function tokenizeLightFormat(
  content: string,
  marks = /\r\n|\r|\n|\*+|_+|~+/g,
): LightToken[] {
  const tokens: LightToken[] = [];
  const open = new OpenMarkers();
  const literals = literalSpans(content);
  let span = literals.next().value;
  let end = 0;
  let lineIsBlank = true;

  const addText = (until: number) => {
    const text = content.slice(end, until);
    if (text !== '') tokens.push({ kind: 'text', text });
    if (text.trim() !== '') lineIsBlank = false;
  };
  for (const match of content.matchAll(marks)) {
    const run = match[0];
    const isBreak = /[\r\n]/.test(run);
    if (!isBreak && !isMarker(run)) continue;
    while (span && span.end <= match.index) span = literals.next().value;
    if (!isBreak && span && span.start <= match.index) continue;
    addText(match.index);
    end = match.index + run.length;
    if (isBreak) {
      tokens.push({ kind: 'break' });
      if (lineIsBlank) open.clear();
      lineIsBlank = true;
    } else {
      const token = newMarker(run);
      const { canOpen, canClose } = flanks(content, match.index, end);
      if (canClose) open.close(token);
      if (canOpen) open.push(token);
      tokens.push(token);
      lineIsBlank = false;
    }
  }
  addText(content.length);
  return tokens;
}

/** Names of Python and JavaScript that are no English words. */
const codeNames =
  'init|main|repr|str|len|iter|dict|eq|ne|lt|le|gt|ge|del|dir|bool|int|slots|getattr|setattr|' +
  'getitem|setitem|delitem|aenter|aexit|proto|dirname|filename';

/** Web and mail addresses, and names of code. They keep their markers. */
const literal = new RegExp(
  [
    '(?:https?://|www\\.|mailto:)[^\\s<>"`]+',
    '[a-z\\d][\\w.+-]{0,63}@[\\w-]+(?:\\.[\\w-]+)+',
    `(?<![\\p{L}\\p{N}_])__(?:${codeNames})__(?![\\p{L}\\p{N}_])`,
    // Other names next to the signs of code, such as obj.__class__.__name__.
    '(?<=[.\'"])__[a-z]+__(?=[.\'"(]|$)',
    '__[a-z]+__(?=\\(|\\.__| [=!]=)',
  ].join('|'),
  'giu',
);

/** A marker and what follows it in another script. */
const otherScript = /[*_~]{1,3}[^\x21-\x7e].*$/u;
const trailing = /[*_~.,;:!?'")\]]/;

/** Finds the parts of a text whose markers are literal. Emphasis may stand around an address. */
function* literalSpans(content: string): Generator<{ start: number; end: number }, undefined> {
  for (const { 0: found, index } of content.matchAll(literal)) {
    let { length } = found;
    if (!found.startsWith('__')) {
      length = found.replace(otherScript, '').length;
      while (trailing.test(found.charAt(length - 1))) length -= 1;
    }
    yield { start: index, end: index + length };
  }
  return undefined;
}

/** Longer runs are rulers or censored words. A single tilde means "about". */
function isMarker(run: string): boolean {
  return /[~=]/.test(run) ? run.length === 2 : run.length <= 3;
}

function newMarker(run: string): MarkerToken {
  return { kind: 'marker', character: run.charAt(0), closes: [], literal: run.length, opens: [] };
}

/**
 * Returns whether a run can open or close an emphasis. It opens before and closes after a visible
 * character. An underscore inside a word and an asterisk next to a digit inside a word are literal.
 */
function flanks(content: string, start: number, end: number) {
  const before = characterBefore(content, start);
  const after = characterAt(content, end);
  const isUnderscore = content.charAt(start) === '_';
  const isWithinWord = isWord(before) && isWord(after);
  if (end - start === 1 && isWithinWord && (isDigit(before) || isDigit(after))) {
    return { canOpen: false, canClose: false };
  }
  return {
    canOpen: isVisible(after) && !(isUnderscore && isWord(before)),
    canClose: isVisible(before) && !(isUnderscore && isWord(after)),
  };
}

const isVisible = (character: string) => /\S/u.test(character);
const isWord = (character: string) => /[\p{L}\p{M}\p{N}]/u.test(character);
const isDigit = (character: string) => /\p{Nd}/u.test(character);

function characterAt(content: string, index: number): string {
  const codePoint = content.codePointAt(index);
  return codePoint === undefined ? '' : String.fromCodePoint(codePoint);
}

function characterBefore(content: string, index: number): string {
  const isLowSurrogate = /[\uDC00-\uDFFF]/.test(content.charAt(index - 1));
  return content.slice(Math.max(index - (isLowSurrogate ? 2 : 1), 0), index);
}

/** The markers that can still open an emphasis, innermost last. */
class OpenMarkers {
  private readonly stack: MarkerToken[] = [];
  /** Open markers by character and length. Avoids a search that finds no partner. */
  private readonly counts = new Map<string, number>();

  push(marker: MarkerToken): void {
    if (marker.literal === 0) return;
    this.stack.push(marker);
    this.count(marker, 1);
  }

  /** Pairs the characters of a marker with open markers, from the innermost outwards. */
  close(closer: MarkerToken): void {
    while (closer.literal > 0 && this.hasPartner(closer)) {
      const opener = this.pop();
      if (!opener || opener.character !== closer.character) continue;
      const size = pairSize(opener.literal, closer.literal);
      if (size === 0) continue;
      const emphasis = emphasisOf(closer.character, size);
      opener.opens.unshift(emphasis);
      opener.literal -= size;
      closer.closes.push(emphasis);
      closer.literal -= size;
      this.push(opener);
    }
  }

  clear(): void {
    this.stack.length = 0;
    this.counts.clear();
  }

  private pop(): MarkerToken | undefined {
    const marker = this.stack.pop();
    if (marker) this.count(marker, -1);
    return marker;
  }

  private hasPartner(closer: MarkerToken): boolean {
    return [1, 2, 3].some(
      (length) =>
        pairSize(length, closer.literal) > 0 &&
        (this.counts.get(`${closer.character}${length}`) ?? 0) > 0,
    );
  }

  private count(marker: MarkerToken, change: number): void {
    const shape = `${marker.character}${marker.literal}`;
    this.counts.set(shape, (this.counts.get(shape) ?? 0) + change);
  }
}

/**
 * Returns how many characters two markers pair: 1 for italic, 2 for bold or underline, 0 for none.
 * Two runs of three pair as italic inside bold.
 */
function pairSize(opener: number, closer: number): 0 | 1 | 2 {
  if (opener === closer) return opener === 2 ? 2 : 1;
  const smaller = Math.min(opener, closer);
  if (Math.max(opener, closer) < 3) return 0;
  return smaller === 2 ? 2 : 1;
}

function emphasisOf(character: string, size: 1 | 2): Emphasis {
  if (character === '~') return 'underline';
  if (character === '=') return 'highlight';
  return size === 2 ? 'bold' : 'italic';
}

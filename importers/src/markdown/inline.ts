import type { ClozePart } from '../cloze-parts';

/** Code in a line, which no rule may change. */
const code = /`[^`\n]*`/g;

/** Returns the first separator of a line outside of code: `::` or `:::`. Longer runs are text. */
export function separatorOf(line: string): { index: number; length: 2 | 3 } | null {
  for (const { 0: mark, index } of line.matchAll(/`[^`\n]*`|:{2,}/g)) {
    const { length } = mark;
    if (mark.startsWith(':') && (length === 2 || length === 3)) return { index, length };
  }
  return null;
}

/** Splits a text at its marks `==answer==`, with an optional hint: `==answer==^[hint]`. */
export function splitMarks(text: string): ClozePart[] {
  const parts: ClozePart[] = [];
  let end = 0;
  const marks = /`[^`\n]*`|==([^=\n]+(?:=[^=\n]+)*)==(?:\^\[([^\][\n]*)\])?/g;
  for (const { 0: mark, 1: answer, 2: hint = '', index } of text.matchAll(marks)) {
    if (answer === undefined || answer.trim() === '') continue;
    if (index > end) parts.push({ kind: 'text', text: text.slice(end, index) });
    parts.push({ kind: 'deletion', answer, hint: hint.trim() });
    end = index + mark.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** Removes the hint at the end of a question: `question ^[hint]`. */
export function splitHint(text: string): { text: string; hint: string } {
  const [whole = '', hint = ''] = /\^\[([^\][\n]+)\]\s*$/.exec(text) ?? [];
  return { text: text.slice(0, text.length - whole.length).trim(), hint: hint.trim() };
}

export interface ReadableText {
  readonly text: string;
  /** Number of pictures and other embedded files. */
  readonly media: number;
}

/** Replaces links between notes by their texts, and pictures by their descriptions. */
export function readable(text: string): ReadableText {
  let media = 0;
  const isFence = (line: string) => /^[ \t>]*(?:`{3,}|~{3,})/.test(line);
  let inCode = false;
  const lines = text.split('\n').map((line) => {
    if (isFence(line)) inCode = !inCode;
    if (inCode || isFence(line)) return line;
    return outsideCode(line, (part) =>
      part.replace(
        /!\[\[([^\][]*)\]\]|\[\[([^\][]*)\]\]|!\[([^\][]*)\]\([^()]*\)/g,
        (_, file?: string, link?: string, description?: string) => {
          if (link !== undefined) return linkText(link);
          media++;
          const name = description ?? linkText(file ?? '');
          return name === '' ? '' : `(${name})`;
        },
      ),
    );
  });
  return { text: lines.join('\n').trim(), media };
}

/** Returns the text of a link such as `Note#Heading|text`. */
const linkText = (link: string) => link.slice(link.lastIndexOf('|') + 1).trim();

function outsideCode(line: string, change: (text: string) => string): string {
  let end = 0;
  const parts: string[] = [];
  for (const { 0: span, index } of line.matchAll(code)) {
    parts.push(change(line.slice(end, index)), span);
    end = index + span.length;
  }
  parts.push(change(line.slice(end)));
  return parts.join('');
}

/** A part of a template. A section is rendered when its field has a text, or when it has none. */
export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'field'; readonly field: string; readonly filters: readonly string[] }
  | { readonly kind: 'open'; readonly field: string; readonly isInverted: boolean }
  | { readonly kind: 'close' };

/** Templates are a page of HTML. Longer ones are hostile. */
const longest = 100_000;

const oldMarks = '{{=<% %>=}}';

/**
 * Splits a template at its marks, such as `{{hint:Front}}` and `{{#Front}}…{{/Front}}`. Marks in
 * comments are text. Takes linear time.
 *
 * @returns null for a template that is too long
 */
export function parseTemplate(template: string): TemplatePart[] | null {
  if (template.length > longest) return null;
  const isOld = template.trimStart().startsWith(oldMarks);
  const text = isOld ? template.trimStart().slice(oldMarks.length) : template;
  const [start, end] = isOld ? ['<%', '%>'] : ['{{', '}}'];
  const starts = isOld ? /<%|<!--/g : /\{\{|<!--/g;

  const parts: TemplatePart[] = [];
  let done = 0;
  let hasCommentEnd = true;
  for (let match = starts.exec(text); match; match = starts.exec(text)) {
    const isComment = match[0] !== start;
    if (isComment && !hasCommentEnd) continue;
    const close = isComment ? '-->' : end;
    const closeAt = text.indexOf(close, match.index + match[0].length);
    if (closeAt === -1) {
      // No later mark has an end either.
      if (!isComment) break;
      hasCommentEnd = false;
      continue;
    }
    starts.lastIndex = closeAt + close.length;
    if (isComment) continue;
    if (match.index > done) parts.push({ kind: 'text', text: text.slice(done, match.index) });
    parts.push(markOf(text.slice(match.index + start.length, closeAt)));
    done = starts.lastIndex;
  }
  if (done < text.length) parts.push({ kind: 'text', text: text.slice(done) });
  return parts;
}

function markOf(inside: string): TemplatePart {
  const mark = inside.replace(/^\{+/, '').trim();
  const field = mark.slice(1).trim();
  if (mark.length > 1 && mark.startsWith('/')) return { kind: 'close' };
  if (mark.length > 1 && mark.startsWith('#')) return { kind: 'open', field, isInverted: false };
  if (mark.length > 1 && mark.startsWith('^')) return { kind: 'open', field, isInverted: true };
  const [name = '', ...filters] = mark.split(':').reverse();
  return { kind: 'field', field: name.trim(), filters };
}

import { parseRichFormat, type RichBlock } from '@mylinguist/shared/notes/rich-format';
import { maskObjects, type RichInline } from '@mylinguist/shared/notes/rich-inline';
import { blockLines } from '@mylinguist/shared/notes/rich-lines';
import type { ShownText } from './shown-texts';

/** A format that a note would have as a rich note. */
export type OfferedFormat = 'list' | 'link' | 'other';

/** Returns what a typed text would show as rich text: a list of several items, or a named link. */
export function offeredFormat(text: string): OfferedFormat | null {
  const lines = text.split('\n');
  const isList = blockLines(lines, true).some(
    (block) => block.kind === 'list' && block.items.length > 1,
  );
  if (isList) return 'list';
  const hasLink = (line: string) =>
    line.includes('](') &&
    maskObjects(line).objects.some(
      (object) => object.kind === 'link' && object.text !== object.href,
    );
  return lines.some(hasLink) ? 'link' : null;
}

/** Returns what a text would show as rich text only; null if a light note looks the same. */
export function richOnlyFormat({ text, kind }: ShownText): OfferedFormat | null {
  const kinds = kindsIn(parseRichFormat(text), new Set());
  if (kinds.has('list')) return 'list';
  if (kinds.has('link')) return 'link';
  const light = kind === 'text' ? ['bold', 'italic', 'underline'] : [];
  for (const one of ['text', 'break', 'paragraph', 'gap', ...light]) kinds.delete(one);
  return kinds.size > 0 ? 'other' : null;
}

function kindsIn(nodes: readonly (RichBlock | RichInline)[], kinds: Set<string>): Set<string> {
  for (const node of nodes) {
    kinds.add(node.kind);
    if ('children' in node) kindsIn(node.children, kinds);
  }
  return kinds;
}

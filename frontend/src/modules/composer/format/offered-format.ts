import { maskObjects } from '@mylinguist/shared/notes/rich-inline';
import { blockLines } from '@mylinguist/shared/notes/rich-lines';

/** Returns what a text would show as rich text: a list of several items, or a named link. */
export function offeredFormat(text: string): 'list' | 'link' | null {
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

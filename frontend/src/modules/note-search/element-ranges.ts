import type { Sought } from '@mylinguist/shared/notes/search/hit-ranges';
import { segmentRanges, type Segment } from './segment-ranges';

const blocks = 'p, li, pre, blockquote, div';
/** Elements between which a hit cannot continue without a space. */
const breaks = 'br, .cloze-blank';

/** Returns where a search finds something in an element, also across emphasised words and lines. */
export function elementRanges(element: Element, sought: Sought): Range[] {
  const { nodes, segments } = textsIn(element);
  return segmentRanges(segments, sought).flatMap(({ start, end }) => {
    const [from, to] = [nodes[start.segment], nodes[end.segment]];
    if (!from || !to) return [];
    const range = document.createRange();
    range.setStart(from, start.offset);
    range.setEnd(to, end.offset);
    return [range];
  });
}

function textsIn(element: Element): { nodes: Text[]; segments: Segment[] } {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const nodes: Text[] = [];
  const segments: Segment[] = [];
  let startsLine = false;
  let lastBlock: Element | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) startsLine ||= node.matches(breaks);
    if (!(node instanceof Text)) continue;
    const block = node.parentElement?.closest(blocks) ?? null;
    nodes.push(node);
    segments.push({ text: node.data, startsLine: startsLine || block !== lastBlock });
    lastBlock = block;
    startsLine = false;
  }
  return { nodes, segments };
}

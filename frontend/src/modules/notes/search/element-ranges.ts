import { hitRanges, type Sought } from '@mylinguist/shared/notes/search/hit-ranges';

/** A piece of a text, such as a text node. */
export interface Segment {
  readonly text: string;
  /** Whether a line starts with it: a hit that spans two lines has a space between them. */
  readonly startsLine: boolean;
}

interface SegmentPlace {
  /** Index of the segment. */
  readonly segment: number;
  /** Offset into its text. */
  readonly offset: number;
}

/** A hit within one segment or across several. */
interface SegmentRange {
  readonly start: SegmentPlace;
  readonly end: SegmentPlace;
}

/** Returns where a search finds something in a text that consists of segments, in order. */
export function segmentRanges(segments: readonly Segment[], sought: Sought): SegmentRange[] {
  const starts: number[] = [];
  let whole = '';
  for (const [index, { text, startsLine }] of segments.entries()) {
    if (startsLine && index > 0) whole += '\n';
    starts.push(whole.length);
    whole += text;
  }
  const placeOf = (at: number, segment: number): SegmentPlace => ({
    segment,
    offset: Math.min(at - (starts[segment] ?? 0), segments[segment]?.text.length ?? 0),
  });
  return hitRanges(whole, sought).map(({ start, end }) => ({
    start: placeOf(
      start,
      starts.findLastIndex((from) => from <= start),
    ),
    end: placeOf(
      end,
      starts.findLastIndex((from) => from < end),
    ),
  }));
}

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

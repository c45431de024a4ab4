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
export interface SegmentRange {
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

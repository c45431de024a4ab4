import GlobalStyles from '@mui/material/GlobalStyles';
import { hitRanges } from '@mylinguist/shared/notes/search/hit-ranges';
import { useEffect, type RefObject } from 'react';

const name = 'search-hits';

interface HitMarksProps {
  /** The element whose articles are marked. */
  readonly list: RefObject<HTMLElement | null>;
  /** The folded texts to mark. */
  readonly sought: readonly string[];
}

/**
 * Marks the hits of a search in the visible notes. Highlights of CSS change neither the elements nor
 * the width of the text. Browsers without them show the notes unmarked.
 */
export function HitMarks({ list, sought }: HitMarksProps) {
  useEffect(() => {
    const { current } = list;
    if (!current || !('highlights' in CSS)) return;
    const mark = () => CSS.highlights.set(name, new Highlight(...rangesIn(current, sought)));
    mark();
    // Rows come and go while the list scrolls.
    const observer = new MutationObserver(mark);
    observer.observe(current, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      CSS.highlights.delete(name);
    };
  }, [list, sought]);

  return (
    <GlobalStyles
      styles={({ vars: { palette } }) => ({
        [`::highlight(${name})`]: {
          backgroundColor: palette.brand.tint,
          textDecoration: `underline 1.5px ${palette.brand.text}`,
          textUnderlineOffset: '3px',
        },
      })}
    />
  );
}

/** The parts of a note whose words a search looks at. */
const searched = '.note-title, .note-text, .note-chip';

function rangesIn(list: HTMLElement, sought: readonly string[]): Range[] {
  return [...list.querySelectorAll<HTMLElement>(searched)].flatMap((element) =>
    rangesOf(element, sought),
  );
}

/** Finds hits also across the elements of emphasised words. */
function rangesOf(element: HTMLElement, sought: readonly string[]): Range[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: { readonly node: Text; readonly start: number }[] = [];
  let text = '';
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
    nodes.push({ node, start: text.length });
    text += node.data;
  }
  const place = (offset: number, isEnd: boolean) => {
    const found = nodes.findLast(({ start }) => (isEnd ? start < offset : start <= offset));
    return found && ([found.node, offset - found.start] as const);
  };
  return hitRanges(text, sought).flatMap(({ start, end }) => {
    const from = place(start, false);
    const to = place(end, true);
    if (!from || !to) return [];
    const range = document.createRange();
    range.setStart(...from);
    range.setEnd(...to);
    return [range];
  });
}

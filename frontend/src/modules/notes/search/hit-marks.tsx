import type { Theme } from '@mui/material/styles';
import type { Sought } from '@mylinguist/shared/notes/search/hit-ranges';
import { useEffect, type RefObject } from 'react';
import { afterFrame } from '../../../lib/after-frame';
import { elementRanges } from './element-ranges';

const name = 'search-hits';

/** The parts of a note whose words a search looks at. */
const searched = '.note-title, .note-text, .note-tag, .note-source bdi, .hit-excerpt bdi';

interface HitMarksProps {
  /** The element whose articles are marked. */
  readonly list: RefObject<HTMLElement | null>;
  readonly sought: Sought;
}

/**
 * Marks the hits of a search in the visible notes. Highlights of CSS change neither the elements nor
 * the width of the text. Browsers without them show the notes unmarked.
 */
export function HitMarks({ list, sought }: HitMarksProps) {
  useEffect(() => {
    const { current } = list;
    if (!current || !('highlights' in CSS)) return;
    const mark = () => {
      const elements = [...current.querySelectorAll(searched)];
      const ranges = elements.flatMap((element) => elementRanges(element, sought));
      CSS.highlights.set(name, new Highlight(...ranges));
    };
    // The marks follow the frame that shows the results. Until then the former ones stay.
    let cancel = afterFrame(mark);
    const markLater = () => {
      cancel();
      cancel = afterFrame(mark);
    };
    // Rows come and go while the list scrolls.
    const observer = new MutationObserver(markLater);
    observer.observe(current, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      cancel();
    };
  }, [list, sought]);

  useEffect(
    () => () => {
      if ('highlights' in CSS) CSS.highlights.delete(name);
    },
    [],
  );
  return null;
}

/** Styles the marks. Another rule makes the browser compute all styles again, so it stays mounted. */
export const hitMarkStyles = ({ vars: { palette } }: Theme) => ({
  [`::highlight(${name})`]: {
    backgroundColor: palette.brand.tint,
    textDecoration: `underline 1.5px ${palette.brand.text}`,
    textUnderlineOffset: '3px',
  },
});

import { styled } from '@mui/material/styles';
import type { Sought } from '@mylinguist/shared/notes/search/hit-ranges';
import type { Note } from '@mylinguist/shared/schemas/note';
import { createContext, use, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { elementRanges } from './element-ranges';
import { hitExcerpt } from './hit-excerpt';

/** What the search looks for that found the notes of a list. */
export const SoughtContext = createContext<Sought>({ texts: [], words: [] });

/** One line with a hit that the card of a note does not show. Part of the card. */
export function HitExcerptLine({ note }: { readonly note: Note }) {
  const sought = use(SoughtContext);
  const excerpt = useMemo(() => hitExcerpt(note, sought), [note, sought]);
  const line = useRef<HTMLParagraphElement>(null);
  const [isCut, setIsCut] = useState(false);
  const inText = excerpt?.inText;

  // Before the paint, so that nothing moves.
  useLayoutEffect(() => {
    const text = line.current?.closest('article')?.querySelector('.note-text');
    if (!inText || !text) return undefined;
    const measure = () => setIsCut(isBelow(text, inText));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(text);
    return () => observer.disconnect();
  }, [inText]);

  if (!excerpt) return null;
  return (
    <Line ref={line} className="hit-excerpt" hidden={inText !== undefined && !isCut}>
      <span>{excerpt.label}: </span>
      <bdi dir="auto">{excerpt.text}</bdi>
    </Line>
  );
}

/** Returns whether an element clamps its text and hides the first hit. */
function isBelow(text: Element, sought: Sought): boolean {
  if (text.scrollHeight <= text.clientHeight + 1) return false;
  const [first] = elementRanges(text, sought);
  const bottom = text.getBoundingClientRect().bottom;
  return first !== undefined && first.getBoundingClientRect().top >= bottom - 1;
}

const Line = styled('p')(({ theme: { typography, vars } }) => ({
  ...typography.body2,
  color: vars.palette.text.secondary,
  display: 'flex',
  gap: '0.3em',
  margin: '6px 0 0',
  '&[hidden]': { display: 'none' },
  '& > bdi': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}));

import type { Note } from '@mylinguist/shared/schemas/note';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { NoteBody } from '../note-content/note-body';
import { noteName } from '../note-content/note-name';

interface NoteTextProps {
  note: Note;
  /** Whether all of a long text is shown. */
  isWhole: boolean;
  /** Shows all of the text or its first lines. Undefined in lists that always show all of it. */
  onToggle: ((note: Note) => void) | undefined;
}

/** The text of a note, clamped to its first lines. A button shows the rest of it, if there is any. */
export const NoteText = memo(function NoteText({ note, isWhole, onToggle }: NoteTextProps) {
  const text = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(isWhole);
  const isClamped = onToggle !== undefined && !isWhole;

  useLayoutEffect(() => {
    const { current } = text;
    if (!isClamped || !current) return;
    const measure = () => setIsLong(current.scrollHeight > current.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [isClamped, note]);

  const label = isWhole ? 'Show less' : 'Show more';
  return (
    <>
      <div ref={text} className="note-text" dir="auto" data-clamped={isClamped || undefined}>
        <NoteBody note={note} />
      </div>
      {isLong && onToggle && (
        <button
          type="button"
          className="note-more"
          aria-expanded={isWhole}
          aria-label={`${label} of ${noteName(note)}`}
          onClick={() => {
            if (isWhole) showStart(text.current);
            onToggle(note);
          }}
        >
          {label}
        </button>
      )}
    </>
  );
});

/** Scrolls to the start of a note that closes, if it is above the visible part of its list. */
function showStart(text: HTMLElement | null): void {
  const card = text?.closest('article');
  const top = card?.closest('[role="region"]')?.getBoundingClientRect().top ?? 0;
  if (card && card.getBoundingClientRect().top < top) card.scrollIntoView({ block: 'start' });
}

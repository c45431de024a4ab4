import { useVirtualizer } from '@tanstack/react-virtual';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { UIEvent } from 'react';
import { NoteCard } from './note-card';
import type { NoteCardProps } from './note-card';
import { NoteListSurface } from './note-list-styles';
import { ScrollDownButton } from './scroll-down-button';

type CardProps = Pick<NoteCardProps, 'tagColors' | 'reviewText' | 'onEdit' | 'onOpenMenu'>;

interface NoteListProps extends CardProps {
  /** Oldest first. */
  notes: readonly Note[];
  label: string;
  /** Ids of the notes that fade out. */
  leaving: ReadonlySet<string>;
  /** Room below the last note for what floats over the list, in px. */
  spaceBelow: number;
}

/** About two lines of text; the real height is measured once a row is on screen. */
const estimatedHeight = 140;

/** How near to the bottom, in px, counts as being there. */
const bottomThreshold = 24;

/**
 * Notes as a list that opens at its end, stays there while notes are added, and renders only the
 * rows near the screen.
 */
export function NoteList({ notes, label, leaving, spaceBelow, ...card }: NoteListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtBottom, setIsAtBottom] = useState(true);
  const wasAtBottom = useRef(true);

  // With another function the virtualizer would place every row anew, at each step of a scroll.
  const getItemKey = useCallback((index: number) => notes[index]?.id ?? index, [notes]);
  // eslint-disable-next-line react-hooks/incompatible-library -- the app is built without the compiler that this rule warns for
  const virtualizer = useVirtualizer({
    count: notes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeight,
    getItemKey,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: bottomThreshold,
    overscan: 6,
    paddingStart: 16,
    paddingEnd: spaceBelow,
  });

  // The list opens at its end, and stays there when what floats over it grows.
  useLayoutEffect(() => {
    if (wasAtBottom.current) virtualizer.scrollToEnd();
  }, [virtualizer, spaceBelow]);

  const lastId = notes.at(-1)?.id;
  const before = useRef({ count: notes.length, lastId });
  useLayoutEffect(() => {
    const isAdded = notes.length > before.current.count && lastId !== before.current.lastId;
    before.current = { count: notes.length, lastId };
    if (isAdded) virtualizer.scrollToEnd();
  }, [virtualizer, notes.length, lastId]);

  const noteScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollHeight, clientHeight, scrollTop } = currentTarget;
    wasAtBottom.current = scrollHeight - clientHeight - scrollTop <= bottomThreshold;
    setIsAtBottom(wasAtBottom.current);
  };

  return (
    <>
      <NoteListSurface
        ref={scroller}
        role="region"
        aria-label={label}
        tabIndex={0}
        onScroll={noteScroll}
      >
        <ul style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const note = notes[index];
            return (
              note && (
                <li
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  aria-setsize={notes.length}
                  aria-posinset={index + 1}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <NoteCard note={note} leaving={leaving.has(note.id)} {...card} />
                </li>
              )
            );
          })}
        </ul>
      </NoteListSurface>
      {!isAtBottom && (
        <ScrollDownButton
          bottom={spaceBelow}
          onClick={() => virtualizer.scrollToEnd({ behavior: 'smooth' })}
        />
      )}
    </>
  );
}

import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import Fab from '@mui/material/Fab';
import { styled } from '@mui/material/styles';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { UIEvent } from 'react';
import { appearLate } from '../../components/appear-late';
import { Tooltip } from '../../components/tooltip';
import { NoteCard } from './note-card';
import type { NoteCardProps } from './note-card';
import { noteStyles } from './note-styles';

type CardProps = Pick<NoteCardProps, 'tagColors' | 'dateText' | 'onEdit' | 'onOpenMenu'>;

interface NoteListProps extends CardProps {
  /** Oldest first. */
  notes: readonly Note[];
  label: string;
  /** Ids of the notes that fade out. */
  leaving: ReadonlySet<string>;
  /** Ids of the notes with unsaved changes. */
  unsaved?: ReadonlySet<string> | undefined;
  /** Space below the last note in px, such as the height of the composer over the list. */
  spaceBelow: number;
}

/** Height of a row with two lines of text. A rendered row is measured. */
const estimatedHeight = 140;

/** Distance from the bottom in px within which the list counts as scrolled to its end. */
const bottomThreshold = 24;

/** A virtualized list of notes. It opens at its end and stays there while notes are added. */
export function NoteList({ notes, label, leaving, unsaved, spaceBelow, ...card }: NoteListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtBottom, setIsAtBottom] = useState(true);
  const wasAtBottom = useRef(true);

  // A new function would make the virtualizer measure every row again.
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

  // Keeps the list at its end when the composer over it grows.
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
                  <NoteCard
                    note={note}
                    leaving={leaving.has(note.id)}
                    unsaved={unsaved?.has(note.id)}
                    {...card}
                  />
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

/** Styles all rows of the list, because plain rows render faster than styled ones. */
const NoteListSurface = styled('div')(({ theme }) => ({
  flex: '1 1 0',
  minHeight: 0,
  overflowY: 'auto',
  overflowAnchor: 'none',
  paddingInline: 16,
  [theme.breakpoints.up('sm')]: { scrollbarGutter: 'stable both-edges' },
  '& > ul': {
    listStyle: 'none',
    margin: '0 auto',
    maxWidth: 752,
    padding: 0,
    position: 'relative',
  },
  '& > ul > li': { display: 'flow-root', insetInline: 0, position: 'absolute', top: 0 },
  ...noteStyles(theme),
}));

interface ScrollDownButtonProps {
  /** Distance from the bottom of the list, in px. */
  bottom: number;
  onClick: () => void;
}

function ScrollDownButton({ bottom, onClick }: ScrollDownButtonProps) {
  return (
    <Tooltip title="Scroll down">
      <Fab
        size="small"
        aria-label="Scroll down"
        onClick={onClick}
        sx={{
          ...appearLate,
          bottom,
          left: '50%',
          position: 'absolute',
          translate: '-50% 0',
          zIndex: 1,
        }}
      >
        <KeyboardArrowDown />
      </Fab>
    </Tooltip>
  );
}

import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import Fab from '@mui/material/Fab';
import { styled } from '@mui/material/styles';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useHeight } from '../../hooks/use-height';
import { whenIdle } from '../../lib/when-idle';
import { appearLate } from '../../components/appear-late';
import { Tooltip } from '../../components/tooltip';
import { NoteCheck } from './selection/note-check';
import { SelectableNotes } from './selection/selectable-notes';
import { NoteCard, type NoteCardProps } from './note-card';
import { longTextStyles, noteStyles } from './note-styles';
import { PrintedNotes } from './printed-notes';
import { useWholeTexts } from './use-whole-texts';
import { ShownNote } from './shown-note';

type CardProps = Pick<
  NoteCardProps,
  'tagColors' | 'dateText' | 'Excerpt' | 'onEdit' | 'onView' | 'onOpenMenu'
>;

export interface NoteListOrder {
  /** In the order of the list. */
  notes: readonly Note[];
  /** False while older notes are missing. */
  isComplete?: boolean | undefined;
  /** Where the list opens. A list that opens at its end stays there while notes are added. */
  opensAt?: 'start' | 'end' | undefined;
  /** Names the order of the notes. Another one shows the list from its start. */
  orderKey?: string | undefined;
  /** Shown above the first note. It scrolls with the notes. */
  lead?: ReactNode;
  /** Headings by the id of the note below. */
  headings?: ReadonlyMap<string, ReactNode> | undefined;
}

interface NoteListProps extends CardProps, NoteListOrder {
  label: string;
  /** Ids of the notes that fade out. */
  leaving: ReadonlySet<string>;
  /** Ids of the notes with unsaved changes. */
  unsaved?: ReadonlySet<string> | undefined;
  /** Space below the last note in px, such as the height of the composer over the list. */
  spaceBelow: number;
  /** Id of a note to scroll to and to focus. */
  shownId?: string | undefined;
  isSelectable?: boolean;
}

/** Height of a row with two lines of text. A rendered row is measured. */
const estimatedHeight = 140;

/** Distance from the bottom in px within which the list counts as scrolled to its end. */
const bottomThreshold = 24;

/** A virtualized list of notes. */
export function NoteList({ notes, label, leaving, unsaved, ...props }: NoteListProps) {
  const {
    isComplete = true,
    opensAt = 'end',
    orderKey = '',
    lead,
    headings,
    spaceBelow,
    shownId,
    isSelectable = false,
    ...card
  } = props;
  const opensAtEnd = opensAt === 'end';
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtBottom, setIsAtBottom] = useState(true);
  const wasAtBottom = useRef(true);
  const leadElement = useRef<HTMLDivElement>(null);
  const leadHeight = useHeight(leadElement);

  const noteEnd = () => {
    if (!scroller.current) return;
    const { scrollHeight, clientHeight, scrollTop } = scroller.current;
    wasAtBottom.current = scrollHeight - clientHeight - scrollTop <= bottomThreshold;
    setIsAtBottom(wasAtBottom.current);
  };
  const { whole, isToggling, toggleText } = useWholeTexts(noteEnd);
  const [settledOrder, setSettledOrder] = useState<string>();
  useEffect(
    () => (opensAtEnd ? undefined : whenIdle(() => setSettledOrder(orderKey))),
    [orderKey, opensAtEnd],
  );

  // A new function would make the virtualizer measure every row again.
  const getItemKey = useCallback((index: number) => notes[index]?.id ?? index, [notes]);
  // oxlint-disable-next-line react/incompatible-library -- the app is built without the compiler that this rule warns for
  const virtualizer = useVirtualizer({
    count: notes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeight,
    getItemKey,
    // The start of a note stays in its place while its text opens or closes.
    anchorTo: isToggling || !opensAtEnd ? 'start' : 'end',
    followOnAppend: opensAtEnd,
    scrollMargin: leadHeight,
    scrollEndThreshold: bottomThreshold,
    // Hits of a search appear sooner without rows below the screen. Those follow when the page is idle.
    overscan: opensAtEnd || settledOrder === orderKey ? 6 : 0,
    // The first pass renders no row too many: the next one, before the paint, adds those that are missing.
    initialRect: { width: 0, height: opensAtEnd ? 0 : window.innerHeight / 2 },
    paddingStart: 16,
    paddingEnd: spaceBelow,
  });

  const shownOrder = useRef(orderKey);
  useLayoutEffect(() => {
    if (scroller.current && shownOrder.current !== orderKey) scroller.current.scrollTop = 0;
    shownOrder.current = orderKey;
  }, [orderKey]);

  const height = useHeight(scroller);
  // Keeps the list at its end when the composer over it or the row above it grows.
  useLayoutEffect(() => {
    if (opensAtEnd && wasAtBottom.current) virtualizer.scrollToEnd();
  }, [virtualizer, spaceBelow, height, opensAtEnd]);

  const lastId = notes.at(-1)?.id;
  const before = useRef({ count: notes.length, lastId });
  useLayoutEffect(() => {
    const isAdded = notes.length > before.current.count && lastId !== before.current.lastId;
    before.current = { count: notes.length, lastId };
    if (isAdded && opensAtEnd) virtualizer.scrollToEnd();
  }, [virtualizer, notes.length, lastId, opensAtEnd]);

  return (
    <>
      <NoteListSurface
        ref={scroller}
        role="region"
        aria-label={label}
        tabIndex={0}
        onScroll={noteEnd}
      >
        {lead && <div ref={leadElement}>{lead}</div>}
        <ul style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const note = notes[index];
            return (
              note && (
                <li
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  aria-setsize={isComplete ? notes.length : -1}
                  aria-posinset={isComplete ? index + 1 : undefined}
                  style={{ transform: `translateY(${start - leadHeight}px)` }}
                >
                  {headings?.get(note.id)}
                  <NoteCard
                    note={note}
                    leaving={leaving.has(note.id)}
                    unsaved={unsaved?.has(note.id)}
                    isWhole={whole.has(note.id)}
                    onToggleText={toggleText}
                    Check={isSelectable ? NoteCheck : undefined}
                    {...card}
                  />
                </li>
              )
            );
          })}
        </ul>
      </NoteListSurface>
      {shownId !== undefined && (
        <ShownNote virtualizer={virtualizer} notes={notes} noteId={shownId} />
      )}
      {isSelectable && <SelectableNotes list={scroller} notes={notes} isComplete={isComplete} />}
      {isComplete && <PrintedNotes notes={notes} label={label} dateText={card.dateText} />}
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
  '& article:focus': { outline: `2px solid ${theme.vars.palette.brand.text}`, outlineOffset: 2 },
  ...noteStyles(theme),
  ...longTextStyles(theme),
  '& .note[data-opens]:hover': { borderColor: theme.vars.palette.outline },
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

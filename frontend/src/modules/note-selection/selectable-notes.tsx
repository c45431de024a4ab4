import GlobalStyles from '@mui/material/GlobalStyles';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { noteCheckStyles } from './note-check-styles';
import { clearSelection, listNotes, selectAllNotes, selection, unlistNotes } from './selection';
import { useCardKeys } from './use-card-keys';
import { useCardPresses } from './use-card-presses';
import { usePageKeys } from './use-page-keys';

interface SelectableNotesProps {
  /** The element that contains the cards. */
  list: RefObject<HTMLElement | null>;
  notes: readonly Note[];
  isComplete: boolean;
}

const readIsSelecting = () => selection.read().ids.size > 0;

/** Makes the notes of a list selectable with pointer, touch and keys. Renders only styles. */
export function SelectableNotes({ list, notes, isComplete }: SelectableNotesProps) {
  const isSelecting = useSyncExternalStore(selection.subscribe, readIsSelecting);

  useLayoutEffect(() => listNotes(notes, isComplete), [notes, isComplete]);
  useLayoutEffect(() => unlistNotes, []);
  useLayoutEffect(() => {
    list.current?.toggleAttribute('data-selecting', isSelecting);
  }, [list, isSelecting]);
  useEffect(() => {
    // The styles of the boxes depend on the width of the list.
    list.current?.style.setProperty('container', 'note-list / inline-size');
  }, [list]);

  usePageKeys({
    onSelectAll: selectAllNotes,
    onEscape: isSelecting ? clearSelection : undefined,
  });
  useCardKeys(list);
  useCardPresses(list);
  return <GlobalStyles styles={noteCheckStyles} />;
}

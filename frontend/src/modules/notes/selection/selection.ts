import type { Note } from '@mylinguist/shared/schemas/note';
import { createStore } from '../../../lib/store';

/** The selected notes of the list that is on the screen. */
export interface Selection {
  /** The notes of the list, in its order. Empty while no list is shown. */
  readonly listed: readonly Note[];
  /** False while older notes are missing. */
  readonly isComplete: boolean;
  /** Ids of the selected notes. */
  readonly ids: ReadonlySet<string>;
  /** Id of the note that was selected or deselected last. A range starts there. */
  readonly anchor: string | null;
  /** Whether the learner selected all notes before the whole list was known. */
  readonly isAllWanted?: boolean;
}

const nothing: ReadonlySet<string> = new Set();
const noList: Selection = { listed: [], isComplete: false, ids: nothing, anchor: null };

export const selection = createStore<Selection>(noList);

/** Returns the selection after a list shows other notes. Notes that it does not show drop out. */
export function withList(
  { ids, anchor, isAllWanted = false }: Selection,
  listed: readonly Note[],
  isComplete: boolean,
): Selection {
  if (isAllWanted) return withAll({ listed, isComplete, ids, anchor });
  if (ids.size === 0) return { listed, isComplete, ids, anchor };
  const kept = listed.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  const isSame = kept.length === ids.size;
  return { listed, isComplete, ids: isSame ? ids : new Set(kept), anchor };
}

export function withToggled(state: Selection, id: string): Selection {
  const ids = new Set(state.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ...state, ids, anchor: id };
}

/** Selects the notes from the anchor to a note. Without an anchor it selects only the note. */
export function withRange(state: Selection, id: string): Selection {
  const indexOf = (wanted: string | null) => state.listed.findIndex((note) => note.id === wanted);
  const end = indexOf(id);
  const anchor = indexOf(state.anchor);
  const start = anchor < 0 ? end : anchor;
  const range = state.listed.slice(Math.min(start, end), Math.max(start, end) + 1);
  return { ...state, ids: new Set([...state.ids, ...range.map((note) => note.id)]), anchor: id };
}

/** Selects all notes, or remembers the wish while notes are missing. */
const withAll = (state: Selection): Selection =>
  state.isComplete
    ? { ...state, ids: new Set(state.listed.map(({ id }) => id)) }
    : { ...state, isAllWanted: true };

const change = (next: (state: Selection) => Selection) => selection.write(next(selection.read()));

export const listNotes = (listed: readonly Note[], isComplete: boolean) =>
  change((state) => withList(state, listed, isComplete));

/** Keeps the selection until the next list is shown. */
export const unlistNotes = () =>
  change((state) => ({ ...state, listed: [], isComplete: false, isAllWanted: false }));

/** @param isRange whether to select all notes from the one that was selected last */
export const selectNote = (id: string, isRange: boolean) =>
  change((state) => (isRange ? withRange : withToggled)(state, id));

export const selectAllNotes = () => change(withAll);

export const clearSelection = () =>
  change((state) => ({ ...state, ids: nothing, anchor: null, isAllWanted: false }));

const chosen = new WeakMap<Selection, readonly Note[]>();

/** Returns the selected notes in the order of the list. The result is stable until a change. */
export function selectedNotes(): readonly Note[] {
  const state = selection.read();
  const known = chosen.get(state);
  if (known) return known;
  const notes = state.ids.size === 0 ? [] : state.listed.filter(({ id }) => state.ids.has(id));
  chosen.set(state, notes);
  return notes;
}

/** The element of a screen that contains the bar of the selected notes; null on other screens. */
export const barSlot = createStore<HTMLElement | null>(null);

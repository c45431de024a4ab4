import type { Note } from '@mylinguist/shared/schemas/note';
import { deviceTimeZone } from '../../../lib/device-time-zone';
import { createStore } from '../../../lib/store';
import type { NoteInput } from '../../../modules/composer/note-draft';
import { editedNote, newNote, reviewedNote } from './demo-notes';
import { sampleNotes } from './sample-notes';

export interface DemoState {
  readonly notes: readonly Note[];
  readonly now: Date;
  /** IANA name. */
  readonly timeZone: string;
}

/** Holds the notes of one visit in memory. Sends and stores nothing. */
export interface DemoStore {
  /** Calls the listener on every change. The clock ticks while there are listeners. */
  subscribe: (listener: () => void) => () => void;
  read: () => DemoState;
  add: (id: string, input: NoteInput) => void;
  edit: (noteId: string, input: NoteInput) => void;
  remove: (noteId: string) => void;
  review: (noteId: string) => void;
}

const tickMs = 60_000;

/** The snapshot for the prerendered page: the build has no visitor's clock or time zone. */
const prerenderedAt = new Date('2025-01-01T12:00:00Z');
export const prerendered: DemoState = {
  notes: sampleNotes(prerenderedAt),
  now: prerenderedAt,
  timeZone: 'UTC',
};

/** Creates a demo that starts with the sample notes. */
export function createDemoStore(): DemoStore {
  const { read, write, subscribe } = createStore(openingState(), () => {
    const timer = setInterval(() => update((notes) => notes), tickMs);
    return () => clearInterval(timer);
  });
  const update = (change: (notes: readonly Note[], now: Date) => readonly Note[]) => {
    const now = new Date();
    write({ ...read(), notes: change(read().notes, now), now });
  };
  const change = (noteId: string, becomes: (note: Note, now: Date) => Note) =>
    update((notes, now) => notes.map((note) => (note.id === noteId ? becomes(note, now) : note)));

  return {
    read,
    subscribe,
    add: (id, input) => update((notes, now) => [...notes, newNote(id, input, now)]),
    edit: (noteId, input) => change(noteId, (note, now) => editedNote(note, input, now)),
    remove: (noteId) => update((notes) => notes.filter(({ id }) => id !== noteId)),
    review: (noteId) => change(noteId, reviewedNote),
  };
}

function openingState(): DemoState {
  const now = new Date();
  return { notes: sampleNotes(now), now, timeZone: deviceTimeZone() };
}

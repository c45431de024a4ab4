import type { Note } from '@mylinguist/shared/schemas/note';
import { useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { createStore } from '../../lib/store';

/** A text of a note that can be read aloud. `blanks` is a cloze test with its answers hidden. */
export type Side = 'title' | 'note' | 'front' | 'back' | 'blanks' | 'answers';

export interface SpeakerProps {
  note: Note;
  side: Side;
}

export interface ListSpeakerProps {
  note: Note;
  /** Short name of the note. */
  name: string;
}

/** What reads notes aloud. Its code is loaded once the page is idle and the browser has voices. */
export interface Speech {
  /** A button that reads a side. Renders nothing without a voice for its language. */
  Speaker: ComponentType<SpeakerProps>;
  /** The same for a note in a list. */
  ListSpeaker: ComponentType<ListSpeakerProps>;
  speak: (note: Note, side: Side) => void;
  /** Reads a text, or stops if it is being read. */
  toggle: (note: Note, side: Side) => void;
}

/** Null until the code is loaded, and in browsers without voices. */
export const speech = createStore<Speech | null>(null);

export const useSpeech = () => useSyncExternalStore(speech.subscribe, speech.read, speech.read);

/** The button that reads a note of a list, once there are voices. */
export function ListSpeaker(props: ListSpeakerProps) {
  const loaded = useSpeech();
  return loaded && <loaded.ListSpeaker {...props} />;
}

/** The button that reads a side of a card, once there are voices. */
export function Speaker(props: SpeakerProps) {
  const loaded = useSpeech();
  return loaded && <loaded.Speaker {...props} />;
}

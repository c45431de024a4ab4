import type { Note } from '@mylinguist/shared/schemas/note';
import { useMemo, useSyncExternalStore } from 'react';
import { reading } from './reading';
import { sideName, toggleReading } from './read-aloud';
import type { Side } from './speech-slot';
import { speechText } from './speech-text';
import { voiceChoice, voiceFor } from './voice-choice';

/** Reads a side of a note, if there is a voice for its language. */
export function useSpeaker(note: Note, side: Side) {
  const choice = useSyncExternalStore(voiceChoice.subscribe, voiceChoice.read);
  const shown = useSyncExternalStore(reading.subscribe, reading.read);
  const canRead = useMemo(() => {
    const text = speechText(note, side);
    return /[\p{L}\p{N}]/u.test(text) && voiceFor(note, text, choice) !== null;
  }, [note, side, choice]);
  const name = sideName(note, side);
  return { name, canRead, isReading: shown === name, toggle: () => toggleReading(note, side) };
}

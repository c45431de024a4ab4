import { spokenParts } from '@mylinguist/shared/speech/spoken-parts';
import type { Note } from '@mylinguist/shared/schemas/note';
import { reading, startReading, stopReading } from './reading';
import type { Side } from './speech-slot';
import { speechText } from './speech-text';
import { voiceChoice, voiceFor } from './voice-choice';

/** Returns the name of a side of a note in `reading`. */
export const sideName = (note: Note, side: Side): string => `${side} ${note.id}`;

/** Reads a side of a note. Does nothing without a voice for its language. */
export function readAloud(note: Note, side: Side): void {
  const text = speechText(note, side);
  const choice = voiceChoice.read();
  const voice = voiceFor(note, text, choice);
  if (voice) startReading(sideName(note, side), spokenParts(text), { voice, rate: choice.rate });
}

/** Reads a side of a note, or stops if it is being read. */
export function toggleReading(note: Note, side: Side): void {
  const name = sideName(note, side);
  if (reading.read() === name) stopReading(name);
  else readAloud(note, side);
}

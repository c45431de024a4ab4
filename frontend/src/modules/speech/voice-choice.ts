import { languageNameOf, pickVoice } from '@mylinguist/shared/speech/pick-voice';
import { speechLanguage } from '@mylinguist/shared/speech/speech-language';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { Tag } from '@mylinguist/shared/schemas/tag';
import * as z from 'zod/mini';
import { readItem, writeItem } from '../../lib/storage';
import { createStore } from '../../lib/store';
import { languageOf } from './language-of';

/** Local storage key of the voices and the speed that the learner has chosen on this device. */
const key = 'speech';

const chosenSchema = z.object({
  /** The `voiceURI` of a voice by the name of its language. */
  voices: z.record(z.string(), z.string()),
  rate: z.number().check(z.minimum(0.5), z.maximum(2)),
});
type Chosen = z.infer<typeof chosenSchema>;

interface Choice extends Chosen {
  /** The voices of the browser. Empty until it has loaded them. */
  available: readonly SpeechSynthesisVoice[];
  /** The learner's tags, which have languages. */
  tags: readonly Tag[];
}

function storedChoice(): Chosen {
  try {
    return chosenSchema.parse(JSON.parse(readItem(key) ?? ''));
  } catch {
    return { voices: {}, rate: 1 };
  }
}

/** What the choice of a voice depends on. */
export const voiceChoice = createStore<Choice>({ ...storedChoice(), available: [], tags: [] });

export function updateVoiceChoice(change: Partial<Choice>): void {
  const next = { ...voiceChoice.read(), ...change };
  voiceChoice.write(next);
  const { voices, rate } = next;
  if (change.voices || change.rate) writeItem(key, JSON.stringify({ voices, rate }));
}

/** Returns the voice that reads a language; null without one. */
export function voiceOf(language: string, { available, voices }: Choice) {
  return pickVoice(available, language, voices[languageNameOf(language)]);
}

/** The script of a text shows in its first characters. */
const sampleLength = 300;

/** Returns the voice that reads a text of a note; null without one for its language. */
export function voiceFor(note: Note, text: string, choice: Choice) {
  const tagged = languageOf(note.tags, choice.tags);
  const language = speechLanguage(text.slice(0, sampleLength), tagged, navigator.language);
  return voiceOf(language, choice);
}

import type { SpokenPart } from '@mylinguist/shared/speech/spoken-parts';
import { createStore } from '../../lib/store';

/** Names what is being read; null while nothing is. */
export const reading = createStore<string | null>(null);

interface Run {
  /** Kept, because Chromium drops the events of an utterance that is garbage-collected. */
  utterance?: SpeechSynthesisUtterance;
  timer?: number;
}

let current: Run | null = null;

/** How long a blank is, in ms. */
const blankMs = 700;

interface VoiceSettings {
  voice: SpeechSynthesisVoice;
  /** The speed, of which 1 is normal. */
  rate: number;
}

/** Reads a text part by part, and stops what is being read. */
export function startReading(
  name: string,
  parts: readonly SpokenPart[],
  { voice, rate }: VoiceSettings,
): void {
  stopReading();
  const run: Run = {};
  current = run;
  reading.write(name);
  const end = () => {
    if (current === run) stopReading();
  };
  const readPart = (index: number) => {
    const part = parts[index];
    if (current !== run) return;
    if (!part) {
      end();
      return;
    }
    const utterance = new SpeechSynthesisUtterance(part.text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = rate;
    utterance.onend = () => {
      const pause = parts[index + 1]?.afterBlank ? blankMs : 0;
      // At once where there is no pause: timers of a page in the background are slow.
      if (pause === 0) readPart(index + 1);
      else run.timer = window.setTimeout(() => readPart(index + 1), pause);
    };
    utterance.onerror = end;
    run.utterance = utterance;
    window.speechSynthesis.speak(utterance);
  };
  readPart(0);
}

/** @param name stops only this text; any text by default */
export function stopReading(name = reading.read()): void {
  if (!current || reading.read() !== name) return;
  window.clearTimeout(current.timer);
  current = null;
  window.speechSynthesis.cancel();
  reading.write(null);
}

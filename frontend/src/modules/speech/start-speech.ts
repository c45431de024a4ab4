import { ListSpeaker } from './list-speaker';
import { readAloud, toggleReading } from './read-aloud';
import { stopReading } from './reading';
import { SpeakerButton } from './speaker-button';
import { speech } from './speech-slot';
import { updateVoiceChoice } from './voice-choice';

const loaded = { Speaker: SpeakerButton, ListSpeaker, speak: readAloud, toggle: toggleReading };

/**
 * Offers the speakers while the browser has voices. Most browsers load them after the page. Reading
 * stops when the page is hidden.
 * @returns a function that ends it
 */
export function startSpeech(): () => void {
  const { speechSynthesis } = window;
  const readVoices = () => {
    const available = speechSynthesis.getVoices();
    updateVoiceChoice({ available });
    speech.write(available.length > 0 ? loaded : null);
  };
  const stop = () => stopReading();
  const stopIfHidden = () => document.hidden && stop();
  readVoices();
  speechSynthesis.addEventListener('voiceschanged', readVoices);
  document.addEventListener('visibilitychange', stopIfHidden);
  window.addEventListener('pagehide', stop);
  return () => {
    stop();
    speech.write(null);
    speechSynthesis.removeEventListener('voiceschanged', readVoices);
    document.removeEventListener('visibilitychange', stopIfHidden);
    window.removeEventListener('pagehide', stop);
  };
}

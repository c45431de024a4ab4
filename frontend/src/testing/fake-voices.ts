/** An utterance that the fake browser reads until the test ends it. */
interface FakeUtterance {
  readonly text: string;
  lang: string;
  rate: number;
  onend: (() => void) | null;
  onerror: (() => void) | null;
}

class Utterance implements FakeUtterance {
  voice: unknown = null;
  lang = '';
  rate = 1;
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly text: string) {}
}

class Synthesis extends EventTarget {
  voices: readonly object[] = [];
  spoken: FakeUtterance[] = [];
  current: FakeUtterance | null = null;

  getVoices = () => this.voices;
  speak = (utterance: FakeUtterance) => {
    this.spoken.push(utterance);
    this.current = utterance;
  };
  cancel = () => {
    const { current } = this;
    this.current = null;
    // Browsers report the end of a cancelled utterance too.
    current?.onerror?.();
  };
}

const voice = (lang: string) => ({
  voiceURI: lang,
  name: `Voice ${lang}`,
  lang,
  localService: true,
  default: false,
});

/** Replaces the voices of the browser, which jsdom and headless browsers do not have. */
export function fakeVoices() {
  const synthesis = new Synthesis();
  Object.defineProperty(window, 'speechSynthesis', { configurable: true, value: synthesis });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', {
    configurable: true,
    value: Utterance,
  });
  return {
    /** The texts that were read, in their order. */
    spoken: () => synthesis.spoken.map(({ text }) => text),
    current: () => synthesis.current,
    /** Loads voices, as browsers do after the page. */
    load: (...languages: readonly string[]) => {
      synthesis.voices = languages.map(voice);
      synthesis.dispatchEvent(new Event('voiceschanged'));
    },
    /** Ends the utterance that is being read. */
    end: () => {
      const { current } = synthesis;
      synthesis.current = null;
      current?.onend?.();
    },
    remove: () => {
      Reflect.deleteProperty(window, 'speechSynthesis');
      Reflect.deleteProperty(window, 'SpeechSynthesisUtterance');
    },
  };
}

import { canonicalLanguage } from '../notes/language-tag';

/** What a choice of a voice reads; the browser's `SpeechSynthesisVoice` has it. */
export interface Voice {
  readonly voiceURI: string;
  readonly lang: string;
  readonly localService: boolean;
  readonly default: boolean;
}

/** Android writes an underscore. */
const tagOf = (lang: string) => lang.replace('_', '-').toLowerCase();

/** Names of languages that voices have besides the one of BCP 47. */
const otherNames: Readonly<Record<string, string>> = { cmn: 'zh', no: 'nb', iw: 'he', tl: 'fil' };

/** Returns the language of a tag without its region and script, such as `pt` for `pt_BR`. */
export function languageNameOf(lang: string): string {
  const [name = ''] = tagOf(lang).split('-');
  return otherNames[name] ?? name;
}

/** Returns the likely region of a language, such as CN for `zh-Hans`. Some voices have no valid tag. */
function regionOf(lang: string): string | undefined {
  const language = canonicalLanguage(tagOf(lang));
  return language === null ? undefined : new Intl.Locale(language).maximize().region;
}

/** Returns the voices that can read a language. */
export function voicesFor<V extends Voice>(voices: readonly V[], language: string): readonly V[] {
  return voices.filter(({ lang }) => languageNameOf(lang) === languageNameOf(language));
}

/**
 * Returns the voice that reads a language: the chosen one, else one of the same region, of the
 * device, and its default. Null without a voice for the language.
 * @param chosen the `voiceURI` that the learner has chosen
 */
export function pickVoice<V extends Voice>(
  voices: readonly V[],
  language: string,
  chosen: string | undefined,
): V | null {
  const rank = (voice: V) =>
    8 * Number(voice.voiceURI === chosen) +
    4 * Number(regionOf(voice.lang) === regionOf(language)) +
    2 * Number(voice.localService) +
    Number(voice.default);
  return voicesFor(voices, language).reduce<V | null>(
    (best, voice) => (best && rank(best) >= rank(voice) ? best : voice),
    null,
  );
}

/** Languages that the tags offer, as BCP 47. A tag may have another one, which stays a choice. */
const offered = [
  ...['af', 'am', 'ar', 'az', 'be', 'bg', 'bn', 'bs', 'ca', 'cs', 'cy', 'da', 'de', 'de-AT'],
  ...['de-CH', 'el', 'en-GB', 'en-US', 'eo', 'es', 'es-MX', 'et', 'eu', 'fa', 'fi', 'fil', 'fr'],
  ...['fr-CA', 'ga', 'gl', 'grc', 'gu', 'he', 'hi', 'hr', 'hu', 'hy', 'id', 'is', 'it', 'ja'],
  ...['ka', 'kk', 'km', 'kn', 'ko', 'la', 'lo', 'lt', 'lv', 'mk', 'ml', 'mn', 'mr', 'ms', 'mt'],
  ...['my', 'nb', 'ne', 'nl', 'nn', 'pa', 'pl', 'pt-BR', 'pt-PT', 'ro', 'ru', 'sa', 'si', 'sk'],
  ...['sl', 'so', 'sq', 'sr', 'sv', 'sw', 'ta', 'te', 'th', 'tr', 'uk', 'ur', 'uz', 'vi', 'yi'],
  ...['yue', 'zh-Hans', 'zh-Hant', 'zu'],
];

/** Created on first use, because `Intl` is slow to load. */
let names: Intl.DisplayNames | undefined;

/** Returns the English name of a language, such as "Brazilian Portuguese" for `pt-BR`. */
export function languageName(language: string): string {
  names ??= new Intl.DisplayNames(['en'], { type: 'language' });
  return names.of(language) ?? language;
}

/**
 * Returns the languages to choose from as pairs of code and name, sorted by name.
 * @param current the language of the tag
 */
export function languageChoices(
  current: string | undefined,
): readonly (readonly [string, string])[] {
  const all = current === undefined ? offered : [...new Set([...offered, current])];
  return all
    .map((language) => [language, languageName(language)] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, 'en'));
}

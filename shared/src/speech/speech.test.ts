import fc from 'fast-check';
import { isLinear } from '../testing/is-linear';
import { property } from '../testing/property';
import { pickVoice, voicesFor } from './pick-voice';
import { speechLanguage } from './speech-language';
import { spokenParts } from './spoken-parts';

describe('the language of a text', () => {
  test.each([
    ['la mesa', 'es', 'es'],
    ['the table', undefined, 'en-GB'],
    ['стол', undefined, 'ru'],
    ['стіл', 'uk', 'uk'],
    ['the table', 'ru', 'en-GB'],
    ['食べる', undefined, 'ja'],
    ['学生', undefined, 'zh'],
    ['学生', 'ja', 'ja'],
    ['学生', 'yue', 'yue'],
    ['학생', 'ja', 'ko'],
    ['τραπέζι', 'grc', 'grc'],
    ['كتاب', 'fa', 'fa'],
    ['שולחן', undefined, 'he'],
    ['12', 'es', 'es'],
    ['12', 'ja', 'en-GB'],
  ])('%s with the tag %s is read in %s', (text, tagged, language) => {
    expect(speechLanguage(text, tagged, 'en-GB')).toBe(language);
  });
});

describe('the parts of a text', () => {
  test('pause at a blank', () => {
    expect(spokenParts('Plants turn _____ into __ energy.')).toEqual([
      { text: 'Plants turn', afterBlank: false },
      { text: 'into', afterBlank: true },
      { text: 'energy.', afterBlank: true },
    ]);
  });

  test('have no bullets, and none without words', () => {
    expect(spokenParts('• one\n• two').map(({ text }) => text)).toEqual(['one two']);
    expect(spokenParts(' … ____ . ')).toEqual([]);
  });

  test('end with their sentences if a text is long', () => {
    const sentence = 'Chlorophyll absorbs red and blue light, and it reflects green light.';
    const parts = spokenParts(Array.from({ length: 5 }, () => sentence).join(' '));
    expect(parts.map(({ text }) => text)).toEqual([
      `${sentence} ${sentence}`,
      `${sentence} ${sentence}`,
      sentence,
    ]);
  });

  property(
    'contain every word, in parts of at most 200 characters',
    [fc.lorem({ maxCount: 150 })],
    (text) => {
      const parts = spokenParts(text);
      expect(parts.map((part) => part.text).join(' ')).toBe(text);
      for (const part of parts) expect(part.text.length).toBeLessThanOrEqual(200);
    },
  );

  property(
    'divide a text without spaces too',
    [fc.string({ unit: 'grapheme', minLength: 300 })],
    (text) => {
      for (const part of spokenParts(text)) expect(part.text.length).toBeLessThanOrEqual(200);
    },
  );

  test('are found in linear time', () => {
    expect(isLinear(spokenParts, (length) => 'no end '.repeat(length / 7))).toBe(true);
  });
});

describe('the voice of a language', () => {
  const voice = (lang: string, rest = {}) => ({
    voiceURI: lang,
    lang,
    localService: false,
    default: false,
    ...rest,
  });
  const voices = [
    voice('en-US', { default: true }),
    voice('en_GB'),
    voice('es-MX'),
    voice('es-ES', { localService: true }),
    voice('zh-TW'),
    voice('zh-CN'),
    voice('no-NO'),
    voice('yue-HK-#Hant'),
  ];

  test.each([
    ['en-GB', undefined, 'en_GB'],
    ['en', undefined, 'en-US'],
    ['es', undefined, 'es-ES'],
    ['es-MX', undefined, 'es-MX'],
    ['es', 'es-MX', 'es-MX'],
    ['es', 'zh-CN', 'es-ES'],
    ['zh-Hans', undefined, 'zh-CN'],
    ['zh-Hant', undefined, 'zh-TW'],
    ['nb', undefined, 'no-NO'],
    ['yue', undefined, 'yue-HK-#Hant'],
    ['sw', undefined, undefined],
  ])('%s with the choice %s is %s', (language, chosen, lang) => {
    expect(pickVoice(voices, language, chosen)?.lang).toBe(lang);
  });

  test('is one of its voices', () => {
    expect(voicesFor(voices, 'es-AR').map(({ lang }) => lang)).toEqual(['es-MX', 'es-ES']);
  });
});

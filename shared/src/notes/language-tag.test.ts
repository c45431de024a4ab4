import { updateTagRequestSchema } from '../schemas/tag-change';
import { canonicalLanguage } from './language-tag';

test.each([
  ['es', 'es'],
  ['PT-br', 'pt-BR'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['', null],
  ['Spanish please', null],
  ['es_ES', null],
  ['x', null],
])('the canonical form of %j is %j', (tag, canonical) => {
  expect(canonicalLanguage(tag)).toBe(canonical);
});

test.each([
  [' ES ', 'es'],
  [null, null],
])('a request with the language %j means %j', (language, meant) => {
  expect(updateTagRequestSchema.parse({ language })).toEqual({ language: meant });
});

test.each(['', 'x', 'es-'.repeat(20)])('a request with the language %j is refused', (language) => {
  expect(updateTagRequestSchema.safeParse({ language }).success).toBe(false);
});

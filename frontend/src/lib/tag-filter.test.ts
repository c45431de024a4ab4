import { matchesTags, quotedTags, taggedText, type TagFilter } from './tag-filter';

const all = (...tags: string[]): TagFilter => ({ tags, isAny: false });
const any = (...tags: string[]): TagFilter => ({ tags, isAny: true });

test.each([
  ['no tag', [], all(), true],
  ['no tag, any', [], any(), true],
  ['another tag', ['biology'], all('spanish'), false],
  ['the tag in another spelling', ['Spanish'], all('spanish'), true],
  ['one of two', ['spanish'], all('spanish', 'verbs'), false],
  ['both', ['verbs', 'biology', 'spanish'], all('spanish', 'verbs'), true],
  ['one of any two', ['verbs'], any('spanish', 'verbs'), true],
  ['none of any two', ['biology'], any('spanish', 'verbs'), false],
])('a filter with %s', (_case, tags, filter, matches) => {
  expect(matchesTags(tags, filter)).toBe(matches);
});

test('the text of a filter names its tags', () => {
  expect(taggedText(all('spanish'))).toBe('tag “spanish”');
  expect(taggedText(all('spanish', 'verbs'))).toBe('tags “spanish” and “verbs”');
  expect(taggedText(any('spanish', 'verbs'))).toBe('tag “spanish” or “verbs”');
  expect(quotedTags(all())).toBe('');
});

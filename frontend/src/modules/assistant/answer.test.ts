import { contentTypes } from '@mylinguist/shared/notes/content-type';
import { makeNote } from '../../testing/factories';
import { draftOf } from '../composer/note-draft';
import { introduction, problemOf } from './answer';

const draftWith = (fields: Parameters<typeof makeNote>[0]) => ({
  ...draftOf(makeNote(fields), 'freestyle'),
  mode: 'freestyle' as const,
});

test('the assistant gets the text of a rich note without its markers', () => {
  const content = '- **el gato**\n- [la casa](https://example.com)';
  expect(introduction(draftWith({ content, contentType: contentTypes.rich }))).toBe(
    'Title: Untitled Note\nContent: • el gato\n• la casa',
  );
  expect(introduction(draftWith({ content }))).toContain(`Content: ${content}`);
});

test('the addresses of links do not count against the length of a text', () => {
  const content = `[a](https://example.com/${'b'.repeat(20_000)})`;
  expect(problemOf(draftWith({ content, contentType: contentTypes.rich }))).toBeNull();
  expect(problemOf(draftWith({ content }))).toMatch(/Shorten it first/);
});

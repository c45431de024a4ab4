import { contentTypes } from '@mylinguist/shared/notes/content-type';
import { render, screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render';
import { Look } from '../../theme/look';
import { ClozeText } from './cloze-text';
import { NoteContent } from './note-content';
import { RichText, type RichTextProps } from './rich-text';

/** Returns the HTML of a rich text without its root. */
function htmlOf(props: RichTextProps): string {
  const { container, unmount } = render(<RichText {...props} />, { wrapper: Look });
  const html = container.lastElementChild?.innerHTML ?? '';
  unmount();
  return html;
}

test.each([
  ['**a** _b_ ~~c~~ ==d==', '<p><strong>a</strong> <em>b</em> <u>c</u> <mark>d</mark></p>'],
  ['a\nb\n\nc', '<p>a<br>b</p><br><p>c</p>'],
  ['- a\n  - b', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['> a', '<blockquote><p>a</p></blockquote>'],
  ['```\n<b>\n```', '<pre><code>&lt;b&gt;</code></pre>'],
  [
    '[a `b`](https://c.d)',
    '<p><a href="https://c.d" target="_blank" rel="noopener noreferrer nofollow">a <code>b</code></a></p>',
  ],
  [
    '<img src=x onerror=alert(1)> [a](javascript:alert(1))',
    '<p>&lt;img src=x onerror=alert(1)&gt; [a](javascript:alert(1))</p>',
  ],
])('%j is shown with its formatting', (text, html) => expect(htmlOf({ text })).toBe(html));

test('a numbered list starts with its first number and has room for the last one', () => {
  render(<RichText text={'9. a\n9. b'} />, { wrapper: Look });
  expect(screen.getByRole('list')).toHaveAttribute('start', '9');
  expect(screen.getByRole('list')).toHaveStyle({ paddingInlineStart: '3.5ch' });
});

test('a preview shows links as text', () => {
  expect(htmlOf({ text: '[a](https://b.c)', isPreview: true })).toBe('<p>a</p>');
});

test('a cloze test hides its answers, and reveals them within the formatting', () => {
  const text = '- the **{{city}}** of [{{light}}](https://a.b)';
  expect(htmlOf({ text, blanks: 'hidden' })).not.toMatch(/city|light/);
  expect(htmlOf({ text, blanks: 'revealed' })).toContain(
    '<strong><mark class="cloze-answer" dir="auto">city</mark></strong>',
  );
});

test('a rich note is shown with its formatting', () => {
  renderScreen(<NoteContent text={'- **a**\n- b'} type={contentTypes.rich} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('a rich cloze test shows a blank instead of an answer', () => {
  const { container } = renderScreen(<ClozeText text="- {{Paris}}" type={contentTypes.rich} />);
  expect(screen.getByRole('img', { name: 'blank' })).toBeVisible();
  expect(container).not.toHaveTextContent('Paris');
});

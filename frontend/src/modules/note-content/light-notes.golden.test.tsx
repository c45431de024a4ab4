import { plainText } from '@mylinguist/shared/notes/light-format';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ClozeText } from './cloze-text';
import golden from './light-notes.golden.json';
import { NoteContent } from './note-content';

function htmlOf(element: ReactElement): string {
  const { container, unmount } = render(element);
  const html = container.innerHTML;
  unmount();
  return html;
}

// The file was written before rich text existed. It holds the demo notes, the samples of the landing
// page, texts that look like rich text, and 200 random texts of markers.
test('notes of type 0 render as before rich text', () => {
  const now = golden.map(({ text }) => ({
    text,
    plain: plainText(text),
    html: htmlOf(<NoteContent text={text} type={0} />),
    cloze: htmlOf(<ClozeText text={text} type={0} revealed />),
  }));
  expect(now).toEqual(golden);
});

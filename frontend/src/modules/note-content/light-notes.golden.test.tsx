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
test.each(golden)('a note of type 0 renders $text as before rich text', (before) => {
  const { text } = before;
  expect({
    text,
    plain: plainText(text),
    html: htmlOf(<NoteContent text={text} />),
    cloze: htmlOf(<ClozeText text={text} revealed />),
  }).toEqual(before);
});

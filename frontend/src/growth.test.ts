import { isLinear } from '@mylinguist/shared/testing/is-linear';
import { inTurn } from '../../testing/depth';
import { emailProblem } from './features/auth/email-field';
import { capturedText } from './features/capture/captured-text';
import { restoreWordLists } from './modules/composer/format/word-lists';
import { noteName } from './modules/note-content/note-name';
import { exportCsv } from './modules/note-export/export-csv';
import { exportMarkdown } from './modules/note-export/export-markdown';
import { makeNote } from './testing/factories';

/** Functions of the pages that read a text of a learner, of a pasted page or of another app. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  emailProblem: (text) => emailProblem(`a@${text}`),
  'a captured text': (text) => capturedText({ text }),
  'a captured page': (text) => capturedText({ text: `https://${text}`, title: text }),
  'a pasted list of Word': (text) => {
    // The CSS parser of jsdom takes quadratic time for at-signs.
    const html = `<p style='mso-list:l0 ${text.replaceAll('@', '')}'>a</p>`;
    restoreWordLists(new DOMParser().parseFromString(html, 'text/html').body);
  },
  'the name of a note': (text) => noteName(makeNote({ title: null, content: text })),
  'a note as a table': (text) => exportCsv([makeNote({ content: text })]),
  'a note as Markdown': (text) => exportMarkdown([makeNote({ content: text })]),
  'a card as Markdown': (text) =>
    exportMarkdown([makeNote({ flashcard: { front: text, back: text, hint: text } })]),
};

/** Repeated to form a text, with another end: it decides whether a pattern fails. */
const parts = [
  ...[' ', '\n', '\t', '.', 'a', 'a.', '@', '"', '`', '`a', '=', '==a', '?', '?\n', ' ?\n', ':'],
  ...[
    'mso-list:',
    'level ',
    'mso-list:a level',
    ' https://',
    ' https://a ',
    '[a](https:',
    '/',
    '#',
  ],
];

const cases = Object.entries(readers);

test.each(cases.map((each, turn) => [...each, turn] as const))(
  '%s takes linear time',
  (_, read, turn) => {
    const slow = inTurn(parts, turn, cases.length).filter(
      (part) => !isLinear(read, (length) => `${part.repeat(length / part.length)}x@`),
    );
    expect(slow).toEqual([]);
  },
);

import type { ReminderContent } from './reminder-content';

/** Maximum characters of a line. Plain-text mail clients do not break such lines. */
const width = 72;

/** Renders the mail as plain text. */
export function reminderText(content: ReminderContent): string {
  const { firstName, date, headline, invitation, openings, others, links } = content;
  const questions = openings.map(
    ({ noteId, question }) => `${wrapText(`- ${question}`, '  ')}\n  ${links.note(noteId)}`,
  );
  if (openings.length > 0 && others > 0) questions.push(`- and ${others} more`);
  return [
    `MyLinguist · ${date}`,
    firstName === null ? 'Hello,' : `Hello ${firstName},`,
    wrapText(`${headline}. ${invitation}`),
    ...(questions.length > 0 ? [questions.join('\n')] : []),
    `Start Revision:\n${links.revision}`,
    `--\n${wrapText('You get this mail because reminders are on in your settings.')}`,
    `Change the time:\n${links.settings}`,
    `Unsubscribe:\n${links.unsubscribe}`,
  ]
    .join('\n\n')
    .concat('\n');
}

/**
 * Wraps a paragraph at its spaces. Does not break a longer word, such as an address.
 * @param indent indentation of all lines except the first
 */
function wrapText(paragraph: string, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = indent + word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join('\n');
}

import type { ReminderContent } from './reminder-mail';
import { wrapText } from './wrap-text';

/** The mail for readers of plain text. */
export function reminderText(content: ReminderContent): string {
  const { firstName, date, headline, invitation, openings, others, links } = content;
  const questions = openings.map((opening) => wrapText(`- ${opening}`, '  '));
  if (openings.length > 0 && others > 0) questions.push(`- and ${others} more`);
  return [
    `MyLinguist · ${date}`,
    firstName === null ? 'Hello,' : `Hello ${firstName},`,
    wrapText(`${headline}. ${invitation}`),
    ...(questions.length > 0 ? [questions.join('\n')] : []),
    `Start Revision:\n${links.revision}`,
    `--\n${wrapText('You get this because reminders are on in your settings.')}`,
    `Change the time:\n${links.settings}`,
    `Unsubscribe:\n${links.unsubscribe}`,
  ]
    .join('\n\n')
    .concat('\n');
}

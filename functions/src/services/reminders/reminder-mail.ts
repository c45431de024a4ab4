import type { Mail } from '../ports/mailer';
import { toReminderContent, type Reminder } from './reminder-content';
import { reminderHtml } from './reminder-html';
import { reminderText } from './reminder-text';

/**
 * Composes the mail that reminds a learner of due notes. The same reminder gives the same bytes, so
 * the provider can deduplicate a repeated mail.
 */
export function composeReminderMail(reminder: Reminder): Mail {
  const content = toReminderContent(reminder);
  return {
    to: reminder.owner.email,
    toName: content.name,
    subject: content.subject,
    html: reminderHtml(content),
    text: reminderText(content),
    headers: {
      'List-Unsubscribe': `<${reminder.links.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

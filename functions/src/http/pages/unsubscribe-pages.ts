import { markup, type Markup } from '../../html/markup';
import type { HttpReply } from '../encode';
import { page } from './page';

/** Address of the learner's settings. Undefined when the app has no web address. */
type SettingsLink = string | undefined;

/** Asks for confirmation, because mail scanners open every link but press no buttons. */
export const askPage = (settings: SettingsLink): HttpReply =>
  page({
    title: 'Turn reminders off?',
    content: markup`<p>No more mail will tell you that notes are due. Your notes and their dates stay as they are.</p>
${sendAgain('Turn reminders off')}
${link(settings, 'Change the time instead')}`,
  });

export const donePage = (settings: SettingsLink): HttpReply =>
  page({
    title: 'Reminders are off',
    content: markup`<p>No more mail will tell you that notes are due. They wait for you in the app.</p>
${link(settings, 'Turn reminders on again')}`,
  });

/**
 * Reports an invalid link.
 * @param status HTTP status of the failure
 */
export const badLinkPage = (status: number, settings: SettingsLink): HttpReply =>
  page({
    status,
    title: 'This link does not work',
    content: markup`<p>It may have been cut off, or be too old. You can turn reminders off in your settings.</p>
${link(settings, 'Open settings')}`,
  });

/** Reports a failure of the API and offers to try again. */
export const failedPage = (status: number): HttpReply =>
  page({
    status,
    title: 'That did not work',
    content: markup`<p>Reminders could not be turned off just now. Please try again in a moment.</p>
${sendAgain('Try again')}`,
  });

/** A form that posts to the page's own address, which holds the token. */
const sendAgain = (text: string): Markup =>
  markup`<form method="post"><button>${text}</button></form>`;

const link = (settings: SettingsLink, text: string): Markup =>
  settings === undefined ? markup`` : markup`<p><a href="${settings}">${text}</a></p>`;

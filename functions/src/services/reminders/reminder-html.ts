import { look } from '../../html/look';
import { markup, type Markup } from '../../html/markup';
import type { ReminderContent } from './reminder-content';

const { light, dark, brand, fonts } = look;

/** Styles for mail clients with dark mode. All other styles are inline. */
const darkStyles = `@media (prefers-color-scheme: dark) {
.paper { background-color: ${dark.paper} !important; }
.card { background-color: ${dark.card} !important; border-color: ${dark.line} !important; }
.ink { color: ${dark.ink} !important; }
.soft { color: ${dark.soft} !important; }
.link { color: ${dark.link} !important; }
.line { border-color: ${dark.line} !important; }
}`;

/**
 * Renders the mail as HTML for all mail clients: tables, inline styles and no external resources.
 * Escapes all texts of a learner and lets the client detect their direction.
 */
export function reminderHtml(content: ReminderContent): string {
  const { firstName, date, headline, invitation, links } = content;
  const greeting = firstName === null ? 'Hello,' : `Hello ${firstName},`;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${headline}</title>
<style>
:root { color-scheme: light dark; }
${darkStyles}
</style>
</head>
<body class="paper" style="margin: 0; padding: 0; background-color: ${light.paper};">
${preheader(content)}
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color: ${light.paper};">
<tr><td align="center" style="padding: 24px 12px 32px;">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width: 100%; max-width: 560px; font-family: ${fonts.interface};">
<tr><td style="padding: 0 8px 16px;">${masthead(date)}</td></tr>
<tr><td class="card" style="padding: 32px 28px; background-color: ${light.card}; border: 1px solid ${light.line}; border-radius: 16px;">
<p class="soft" dir="auto" style="margin: 0 0 8px; font-size: 15px; line-height: 24px; color: ${light.soft};">${greeting}</p>
<h1 class="ink" style="margin: 0 0 8px; font-family: ${fonts.reading}; font-size: 26px; line-height: 34px; font-weight: 600; color: ${light.ink};">${headline}</h1>
<p class="ink" style="margin: 0 0 24px; font-size: 16px; line-height: 26px; color: ${light.ink};">${invitation}</p>
${questions(content)}
<table role="presentation" cellpadding="0" cellspacing="0" border="0">
<tr><td style="background-color: ${brand.fill}; border-radius: 10px;">
<a href="${links.revision}" style="display: inline-block; padding: 14px 28px; font-size: 16px; line-height: 20px; font-weight: 600; text-decoration: none; color: ${brand.text};">Start Revision</a>
</td></tr>
</table>
</td></tr>
<tr><td class="soft" style="padding: 20px 8px 0; font-size: 13px; line-height: 22px; color: ${light.soft};">
You get this mail because reminders are on in your settings.<br>
${quietLink(links.settings, 'Change the time')} &nbsp;&middot;&nbsp; ${quietLink(links.unsubscribe, 'Unsubscribe')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.html;
}

/** Renders the preview of an inbox. Its padding hides the rest of the mail from the preview. */
function preheader({ openings, invitation }: ReminderContent): Markup {
  const style =
    'display: none; max-height: 0; max-width: 0; overflow: hidden; opacity: 0; font-size: 1px; line-height: 1px;';
  return markup`<div style="${style}">${openings[0]?.question ?? invitation}${'\u00a0\u200c'.repeat(60)}</div>`;
}

function masthead(date: string): Markup {
  const tile = `padding: 5px 7px; background-color: ${brand.fill}; border-radius: 8px; font-family: ${fonts.reading}; font-size: 15px; line-height: 16px; font-style: italic; font-weight: 700; color: ${brand.text};`;
  const name = `padding-left: 10px; font-family: ${fonts.reading}; font-size: 18px; line-height: 26px; font-style: italic; font-weight: 600; color: ${light.ink};`;
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
<td width="1" aria-hidden="true" style="${tile}">ml</td>
<td class="ink" style="${name}">MyLinguist</td>
<td class="soft" align="right" style="font-size: 13px; line-height: 26px; color: ${light.soft};">${date}</td>
</tr>
</table>`;
}

function questions({ openings, others, links }: ReminderContent): Markup {
  if (openings.length === 0) return markup``;
  const item = `padding: 12px 0; border-top: 1px solid ${light.line}; font-family: ${fonts.reading}; font-size: 16px; line-height: 24px; color: ${light.ink}; word-break: break-word; overflow-wrap: anywhere; unicode-bidi: plaintext; text-align: start;`;
  const link = `color: ${light.ink}; text-decoration: underline; text-decoration-color: ${light.soft}; text-underline-offset: 3px;`;
  const rest = `padding: 12px 0; border-top: 1px solid ${light.line}; font-size: 13px; line-height: 20px; color: ${light.soft};`;
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout: fixed; margin: 0 0 16px;">
${openings.map(({ noteId, question }) => markup`<tr><td class="line" dir="auto" style="${item}"><a class="ink" href="${links.note(noteId)}" style="${link}">${question}</a></td></tr>\n`)}
${others > 0 ? markup`<tr><td class="soft line" style="${rest}">and ${others} more</td></tr>` : ''}
</table>`;
}

const quietLink = (address: string, text: string) =>
  markup`<a class="link" href="${address}" style="color: ${light.link}; text-decoration: underline;">${text}</a>`;

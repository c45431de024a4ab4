import { escapeHtml } from '@mylinguist/shared/escape-html';
import { deliveryStatuses, isDeliveryStatus } from './delivery-reports';
import { isWebAddress } from './links';
import type { Message } from './message';

const kindNames: Record<Message['kind'], string> = {
  mail: 'Mail',
  verification: 'Verification link',
  reset: 'Reset link',
  recovery: 'Link that restores an address',
};

/**
 * Renders the list of messages.
 * @param hasIdentity whether the identity emulator responded
 */
export function listPage(messages: Message[], hasIdentity: boolean): string {
  const notice = hasIdentity
    ? ''
    : '<p role="status">The identity emulator does not respond, so newer verification and reset links are missing.</p>';
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`;
  const content =
    messages.length === 0
      ? '<p>No mail yet. Mail that the product sends appears here; nothing leaves this machine.</p>'
      : `<p>${count}, newest first.</p>\n<ol class="messages">\n${messages.map(listItem).join('\n')}\n</ol>`;
  return page('Mailbox', `<h1>Mailbox</h1>\n${notice}\n${content}\n<p><a href="/">Refresh</a></p>`);
}

function listItem(message: Message): string {
  return `<li>
<a href="/messages/${encodeURIComponent(message.id)}">${escapeHtml(message.subject)}</a>
<p>${kindNames[message.kind]} to ${escapeHtml(message.to)}, ${time(message.receivedAt)}</p>
</li>`;
}

interface Reports {
  /** Whether the mailbox can report the delivery of the message. */
  readonly hasReports: boolean;
  /** The status that was reported just before; null for none. */
  readonly reported: string | null;
}

export function messagePage(message: Message, { hasReports, reported }: Reports): string {
  const { subject, kind, from, to, receivedAt, headers, links, text, html, id } = message;
  const fields = [
    ['Kind', kindNames[kind]],
    ['From', escapeHtml(from)],
    ['To', escapeHtml(to)],
    ['Received', time(receivedAt)],
  ];
  const headerFields = Object.entries(headers).map(([name, value]) => [
    escapeHtml(name),
    escapeHtml(value),
  ]);
  const sections = [
    html !== null &&
      section(
        'HTML',
        `<iframe title="HTML of the mail" src="/messages/${encodeURIComponent(id)}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
      ),
    text !== null && section('Text', `<pre>${escapeHtml(text)}</pre>`),
    links.length > 0 && section('Links', `<ul>\n${links.map(linkItem).join('\n')}\n</ul>`),
    headerFields.length > 0 && section('Headers', definitions(headerFields)),
    hasReports && section('Delivery', reportForm(id)),
  ];
  return page(
    subject,
    `<nav><a href="/">All messages</a></nav>
<h1>${escapeHtml(subject)}</h1>
${isDeliveryStatus(reported) ? `<p role="status">Reported as ${reported}.</p>` : ''}
${definitions(fields)}
${sections.filter(Boolean).join('\n')}`,
  );
}

function reportForm(id: string): string {
  const options = deliveryStatuses.map((status) => `<option>${status}</option>`);
  return `<form method="post" action="/messages/${encodeURIComponent(id)}/reports">
<label>Status <select name="status">${options.join('')}</select></label>
<button>Report to the app</button>
</form>`;
}

export function missingPage(): string {
  return page(
    'Not found',
    '<h1>Not found</h1>\n<p>The message does not exist. <a href="/">All messages</a></p>',
  );
}

/** Returns the HTML part as a separate document. Its links open in a new tab. */
export function mailDocument(html: string): string {
  return `<!doctype html><base target="_blank">${html}`;
}

/** @param fields names and values as HTML */
function definitions(fields: string[][]): string {
  const items = fields.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${value}</dd>`);
  return `<dl>\n${items.join('\n')}\n</dl>`;
}

function section(title: string, content: string): string {
  return `<section>\n<h2>${title}</h2>\n${content}\n</section>`;
}

function linkItem(link: string): string {
  const text = escapeHtml(link);
  return isWebAddress(link)
    ? `<li><a href="${text}" rel="noreferrer">${text}</a></li>`
    : `<li>${text}</li>`;
}

function time(instant: string): string {
  const readable = `${instant.slice(0, 10)} ${instant.slice(11, 19)} UTC`;
  return `<time datetime="${escapeHtml(instant)}">${escapeHtml(readable)}</time>`;
}

/**
 * The empty icon stops Firefox from requesting one, which the content security policy would block
 * and report.
 */
function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Mailbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}

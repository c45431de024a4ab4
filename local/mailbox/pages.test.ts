import type { Mailbox } from './mailbox';
import { clientOf, mail, messagesOf, startTestMailbox } from './test-mailbox';

let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await startTestMailbox();
});
afterEach(() => mailbox.close());

const hostile = '"><script>alert(1)</script>';

async function page(path: string) {
  const response = await fetch(`${mailbox.url}${path}`);
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy'),
    html: await response.text(),
  };
}

test('an empty mailbox shows an empty state', async () => {
  expect((await page('/')).html).toContain('No mail yet');
});

test('the pages list a mail and show its parts', async () => {
  await clientOf(mailbox).beginSend(mail);
  const [message] = await messagesOf(mailbox);
  const path = `/messages/${message?.id ?? ''}`;
  expect((await page('/')).html).toContain(`<a href="${path}">7 notes ready</a>`);

  const { html } = await page(path);
  expect(html).toContain('<h1>7 notes ready</h1>');
  expect(html).toContain('<dt>To</dt><dd>Ada@Example.test</dd>');
  expect(html).toContain('&lt;https://app.test/unsubscribe&gt;');
  expect(html).toContain('<a href="https://app.test/revision"');
  expect(html).toContain('<pre>Review them: https://app.test/revision</pre>');
  expect(html).toMatch(new RegExp(`<iframe title="[^"]+" src="${path}/html" sandbox=`));
  const headings = Array.from(html.matchAll(/<h2>(.*)<\/h2>/g), ([, heading]) => heading);
  expect(headings).toEqual(['HTML', 'Text', 'Links', 'Headers']);
});

test('the pages escape the contents of a mail', async () => {
  await clientOf(mailbox).beginSend({
    ...mail,
    content: { subject: hostile, plainText: hostile },
    headers: { [hostile]: hostile },
  });
  const [message] = await messagesOf(mailbox);
  for (const path of ['/', `/messages/${message?.id ?? ''}`]) {
    const { html, policy } = await page(path);
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  }
});

test('the HTML of a mail is a separate document that cannot run scripts', async () => {
  await clientOf(mailbox).beginSend({ ...mail, content: { subject: 'x', html: '<b>bold</b>' } });
  const [message] = await messagesOf(mailbox);
  const { html, policy } = await page(`/messages/${message?.id ?? ''}/html`);
  expect(html).toContain('<b>bold</b>');
  expect(policy).toMatch(/^sandbox (?!.*allow-scripts)(?!.*allow-same-origin)/);
  expect(policy).toContain("default-src 'none'");
});

test.each(['/messages/none', '/messages/none/html', '/other', '/messages/a/b/c'])(
  '%s gets 404',
  async (path) => {
    expect(await page(path)).toMatchObject({ status: 404 });
  },
);

test('other methods get 405', async () => {
  expect((await fetch(mailbox.url, { method: 'POST' })).status).toBe(405);
});

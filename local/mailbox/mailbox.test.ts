import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mailbox, MailboxOptions } from './mailbox';
import { clientOf, mail, messagesOf, startIdentity, startTestMailbox } from './test-mailbox';

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(options?: Partial<MailboxOptions>): Promise<Mailbox> {
  const mailbox = await startTestMailbox(options);
  closing.push(mailbox.close);
  return mailbox;
}

async function identity() {
  const stub = await startIdentity();
  closing.push(stub.close);
  return stub;
}

function code(email: string, requestType: string, oobCode: string) {
  return { email, requestType, oobCode, oobLink: `http://127.0.0.1:9099/act?oobCode=${oobCode}` };
}

test('the mailbox stores a mail of the real client and its operation succeeds', async () => {
  const mailbox = await start();
  const poller = await clientOf(mailbox).beginSend(mail, { updateIntervalInMs: 1 });
  const result = await poller.pollUntilDone();

  expect(result.status).toBe('Succeeded');
  expect(await messagesOf(mailbox)).toEqual([
    {
      id: result.id,
      kind: 'mail',
      from: 'reminders@mylinguist.test',
      to: 'Ada@Example.test',
      subject: '7 notes ready',
      receivedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      link: 'https://app.test/revision',
      links: ['https://app.test/revision'],
      text: mail.content.plainText,
      html: mail.content.html,
      headers: mail.headers,
    },
  ]);
});

test('two concurrent requests with the same operation id deliver one mail', async () => {
  const mailbox = await start();
  const operationId = randomUUID();
  const send = () => clientOf(mailbox).beginSend(mail, { operationId });
  await Promise.all([send(), send()]);
  await fetch(`${mailbox.url}/messages`, { method: 'DELETE' });
  await send();
  expect(await messagesOf(mailbox)).toEqual([]);
});

test('the mailbox lists messages newest first and filters by recipient, ignoring case', async () => {
  const mailbox = await start();
  const client = clientOf(mailbox);
  const to = (address: string, subject: string) => ({
    ...mail,
    content: { ...mail.content, subject },
    recipients: { to: [{ address }], cc: [{ address: 'copy@example.test' }] },
  });
  await client.beginSend(to('ada@example.test', 'first'));
  await client.beginSend(to('bob@example.test', 'second'));
  await client.beginSend(to('ada@example.test', 'third'));

  const subjects = async (query: string) =>
    (await messagesOf(mailbox, query)).map(({ subject }) => subject);
  expect(await subjects('')).toEqual(['third', 'second', 'first']);
  expect(await subjects('?to=ADA@example.test')).toEqual(['third', 'first']);
  expect(await subjects('?to=copy@example.test')).toHaveLength(3);
  expect(await subjects('?to=example.test')).toEqual([]);
});

describe('links of the identity emulator', () => {
  test('appear with kind and address and stay after their use', async () => {
    const { url: identityUrl, codes } = await identity();
    const mailbox = await start({ identityUrl });
    codes.push(
      code('ada@example.test', 'VERIFY_EMAIL', 'v1'),
      code('bob@example.test', 'PASSWORD_RESET', 'r1'),
      code('eve@example.test', 'EMAIL_SIGNIN', 's1'),
      {
        ...code('old@example.test', 'VERIFY_AND_CHANGE_EMAIL', 'c1'),
        newEmail: 'new@example.test',
      },
    );
    const seen = await messagesOf(mailbox);
    expect(seen.map(({ kind, to, link }) => ({ kind, to, link }))).toEqual([
      { kind: 'verification', to: 'new@example.test', link: codes[3]?.oobLink },
      { kind: 'reset', to: 'bob@example.test', link: codes[1]?.oobLink },
      { kind: 'verification', to: 'ada@example.test', link: codes[0]?.oobLink },
    ]);
    codes.splice(0);
    expect(await messagesOf(mailbox)).toEqual(seen);
  });

  test('for a verification open the app, which asks before it verifies', async () => {
    const { url: identityUrl, codes } = await identity();
    const mailbox = await start({ identityUrl });
    const verification = code('ada@example.test', 'VERIFY_EMAIL', 'v1');
    const app = encodeURIComponent('http://localhost:5173/?emailVerified=true');
    codes.push({ ...verification, oobLink: `${verification.oobLink}&continueUrl=${app}` });
    const [message] = await messagesOf(mailbox);
    const link = new URL(message?.link ?? '');
    expect(link.origin).toBe('http://localhost:5173');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      mode: 'verifyEmail',
      oobCode: 'v1',
    });
  });

  test('for a change of the address open the app and go to the new address', async () => {
    const { url: identityUrl, codes } = await identity();
    const mailbox = await start({ identityUrl });
    const change = code('old@example.test', 'VERIFY_AND_CHANGE_EMAIL', 'c1');
    const oobLink = `${change.oobLink}&continueUrl=${encodeURIComponent('http://localhost:5173/')}`;
    codes.push({ ...change, newEmail: 'new@example.test', oobLink });
    const link = 'http://localhost:5173/?mode=verifyAndChangeEmail&oobCode=c1';
    expect(await messagesOf(mailbox)).toMatchObject([{ to: 'new@example.test', link }]);
  });

  test('that restore an address open the app, whose address they do not name', async () => {
    const { url: identityUrl, codes } = await identity();
    const mailbox = await start({ identityUrl, appUrl: 'http://localhost:5173' });
    codes.push(code('old@example.test', 'RECOVER_EMAIL', 'b1'));
    const link = 'http://localhost:5173/?mode=recoverEmail&oobCode=b1';
    expect(await messagesOf(mailbox)).toMatchObject([
      { kind: 'recovery', to: 'old@example.test', link },
    ]);
  });

  test('for a password reset open the app', async () => {
    const { url: identityUrl, codes } = await identity();
    const mailbox = await start({ identityUrl });
    const reset = code('ada@example.test', 'PASSWORD_RESET', 'r1');
    const app = encodeURIComponent('http://localhost:5173/?from=mail');
    codes.push({ ...reset, oobLink: `${reset.oobLink}&continueUrl=${app}` });
    const link = 'http://localhost:5173/?from=mail&mode=resetPassword&oobCode=r1';
    expect(await messagesOf(mailbox)).toMatchObject([{ link, links: [link] }]);
  });

  test('do not reappear after the mailbox was cleared, but new ones appear', async () => {
    const { url: identityUrl, codes } = await identity();
    const mailbox = await start({ identityUrl });
    codes.push(code('ada@example.test', 'VERIFY_EMAIL', 'v1'));
    const emptied = await fetch(`${mailbox.url}/messages`, { method: 'DELETE' });
    expect(emptied.status).toBe(204);
    expect(await messagesOf(mailbox)).toEqual([]);
    codes.push(code('ada@example.test', 'VERIFY_EMAIL', 'v2'));
    expect((await messagesOf(mailbox)).map(({ link }) => link)).toEqual([codes[1]?.oobLink]);
  });

  test('are left out while the emulator is down', async () => {
    const stub = await identity();
    const mailbox = await start({ identityUrl: stub.url });
    stub.codes.push(code('ada@example.test', 'VERIFY_EMAIL', 'v1'));
    await messagesOf(mailbox);
    await stub.close();
    expect(await messagesOf(mailbox)).toHaveLength(1);
    expect(await (await fetch(mailbox.url)).text()).toContain('emulator does not respond');
  });
});

describe('with a data folder', () => {
  let dataDirectory: string;
  beforeEach(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), 'mailbox-'));
    closing.push(() => rm(dataDirectory, { recursive: true }));
  });

  test('mails survive a restart and an incomplete line', async () => {
    const first = await startTestMailbox({ dataDirectory });
    await clientOf(first).beginSend(mail);
    const kept = await messagesOf(first);
    await first.close();
    await appendFile(join(dataDirectory, 'messages.jsonl'), '{"message":{"id":"ha');

    const second = await start({ dataDirectory });
    expect(kept).toHaveLength(1);
    expect(await messagesOf(second)).toEqual(kept);
    await clientOf(second).beginSend(mail);
    await second.close();
    expect(await messagesOf(await start({ dataDirectory }))).toHaveLength(2);
  });

  test('cleared messages stay cleared after a restart', async () => {
    const { url: identityUrl, codes } = await identity();
    codes.push(code('ada@example.test', 'VERIFY_EMAIL', 'v1'));
    const first = await startTestMailbox({ dataDirectory, identityUrl });
    await fetch(`${first.url}/messages`, { method: 'DELETE' });
    await first.close();
    expect(await messagesOf(await start({ dataDirectory, identityUrl }))).toEqual([]);
  });
});

test('the mailbox names the port that is in use', async () => {
  const { port } = await start();
  await expect(startTestMailbox({ port })).rejects.toThrow(`port ${port} is in use`);
});

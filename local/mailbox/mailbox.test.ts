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

test('a mail sent with the real client arrives and its operation succeeds', async () => {
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

test('the same operation id delivers once, even when both calls come at the same time', async () => {
  const mailbox = await start();
  const operationId = randomUUID();
  const send = () => clientOf(mailbox).beginSend(mail, { operationId });
  await Promise.all([send(), send()]);
  await fetch(`${mailbox.url}/messages`, { method: 'DELETE' });
  await send();
  expect(await messagesOf(mailbox)).toEqual([]);
});

test('shows newest first and filters by recipient without regard to case', async () => {
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
  test('appear with their kind and address, and stay after they were used', async () => {
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

  test('that reset a password lead to the app, where the new one is chosen', async () => {
    const { url: identityUrl, codes } = await identity();
    const mailbox = await start({ identityUrl });
    const reset = code('ada@example.test', 'PASSWORD_RESET', 'r1');
    const app = encodeURIComponent('http://localhost:5173/?from=mail');
    codes.push({ ...reset, oobLink: `${reset.oobLink}&continueUrl=${app}` });
    const link = 'http://localhost:5173/?from=mail&mode=resetPassword&oobCode=r1';
    expect(await messagesOf(mailbox)).toMatchObject([{ link, links: [link] }]);
  });

  test('do not come back after the mailbox was emptied, while new ones do appear', async () => {
    const { url: identityUrl, codes } = await identity();
    const mailbox = await start({ identityUrl });
    codes.push(code('ada@example.test', 'VERIFY_EMAIL', 'v1'));
    const emptied = await fetch(`${mailbox.url}/messages`, { method: 'DELETE' });
    expect(emptied.status).toBe(204);
    expect(await messagesOf(mailbox)).toEqual([]);
    codes.push(code('ada@example.test', 'VERIFY_EMAIL', 'v2'));
    expect((await messagesOf(mailbox)).map(({ link }) => link)).toEqual([codes[1]?.oobLink]);
  });

  test('are passed over while the emulator is away', async () => {
    const stub = await identity();
    const mailbox = await start({ identityUrl: stub.url });
    stub.codes.push(code('ada@example.test', 'VERIFY_EMAIL', 'v1'));
    await messagesOf(mailbox);
    await stub.close();
    expect(await messagesOf(mailbox)).toHaveLength(1);
    expect(await (await fetch(mailbox.url)).text()).toContain('emulator does not answer');
  });
});

describe('with a data folder', () => {
  let dataDirectory: string;
  beforeEach(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), 'mailbox-'));
    closing.push(() => rm(dataDirectory, { recursive: true }));
  });

  test('mails survive a restart and a line that was cut off', async () => {
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

  test('what was emptied stays away after a restart', async () => {
    const { url: identityUrl, codes } = await identity();
    codes.push(code('ada@example.test', 'VERIFY_EMAIL', 'v1'));
    const first = await startTestMailbox({ dataDirectory, identityUrl });
    await fetch(`${first.url}/messages`, { method: 'DELETE' });
    await first.close();
    expect(await messagesOf(await start({ dataDirectory, identityUrl }))).toEqual([]);
  });
});

test('a port in use is named', async () => {
  const { port } = await start();
  await expect(startTestMailbox({ port })).rejects.toThrow(`port ${port} is in use`);
});

import { startSession } from '../session/session';
import { makeToken, makeUser } from '../testing/factories';
import { respond } from '../testing/server';
import { sendAgentMessage } from './assistant';

test('a retried message keeps its idempotency key, and the next message has a new one', async () => {
  startSession({ token: makeToken(), user: makeUser() });
  const threadId = crypto.randomUUID();
  let isLost = true;
  const calls = respond('sendAgentMessage', () => {
    const answer = isLost ? Response.error() : { data: { threadId, response: 'Hello' } };
    isLost = false;
    return answer;
  });
  const send = () => sendAgentMessage('Which way?', threadId, new AbortController().signal);
  await expect(send()).rejects.toThrow('The service cannot be reached.');
  await send();
  await send();
  const [first, second, third] = calls.map(({ headers }) => headers['idempotency-key']);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

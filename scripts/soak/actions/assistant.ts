import { isDeepStrictEqual } from 'node:util';
import { idempotencyHeader } from '@mylinguist/shared/contract/route';
import {
  agentMessageResponseSchema,
  agentThreadResponseSchema,
  type CompleteNoteRequest,
  completeNoteResponseSchema,
  rewriteStyles,
} from '@mylinguist/shared/schemas/assistant';
import * as z from 'zod/mini';
import type { Learner } from '../learner';

/** Maximum messages per conversation, well below the number that the API stores. */
const messagesAtMost = 10;

/** Returns the reply of the stand-in model to a message. */
const answerTo = (message: string) => `You wrote: ${message}`;

/** Sends a message in an existing or a new conversation. The key of the first message is its id. */
export async function chat(learner: Learner): Promise<void> {
  const { account, random, caller, threads } = learner;
  const open = [...threads].filter(([, messages]) => messages.length < messagesAtMost);
  const [threadId] = open.length > 0 && random.chance(0.7) ? random.pick(open) : [];
  const message = `${account.uid} says ${random.below(1_000_000)}`;
  const key = random.uuid();
  const id = threadId ?? key;
  const options = { headers: { [idempotencyHeader]: key }, body: { message, threadId } };
  const after = [...(threads.get(id) ?? []), message];
  const isStored = async () => isDeepStrictEqual(await readThread(learner, id), spoken(after));
  const reply = await caller.attempt('sendAgentMessage', options, isStored);
  if (reply?.code === 'ASSISTANT_QUOTA_EXCEEDED') return;
  if (reply) {
    if (!learner.expect('sendAgentMessage', reply, [200])) return;
    const { data } = z.parse(agentMessageResponseSchema, reply.body);
    if (!isDeepStrictEqual(data, { threadId: id, response: answerTo(message) })) {
      learner.complain(`the reply to ${message} is ${JSON.stringify(data)}`);
    }
  }
  threads.set(id, after);
  learner.acknowledged += 1;
}

/** Compares the conversations with the acknowledged ones. */
export async function checkThreads(learner: Learner): Promise<void> {
  for (const [id, messages] of learner.threads) {
    const stored = await readThread(learner, id);
    if (!isDeepStrictEqual(stored, spoken(messages))) {
      learner.complain(`conversation ${id} contains ${JSON.stringify(stored)}`);
    }
  }
}

const spoken = (messages: readonly string[]) =>
  messages.flatMap((message) => [message, answerTo(message)]);

/** Returns the messages of a conversation in order, or null when it does not exist. */
async function readThread(
  { caller }: Learner,
  threadId: string,
): Promise<readonly string[] | null> {
  const { status, body } = await caller.settle('getAgentThread', { params: { threadId } });
  if (status === 404) return null;
  return z.parse(agentThreadResponseSchema, body).data.messages.map(({ content }) => content);
}

/** Requests a rewrite of a text and checks that the response belongs to this text. */
export async function askToRewrite(learner: Learner): Promise<void> {
  const content = `${learner.account.uid} asks ${learner.random.below(1_000_000)}`;
  const body: CompleteNoteRequest = {
    content,
    operation: 'rewrite',
    parameters: { style: learner.random.pick(rewriteStyles) },
  };
  const reply = await learner.caller.settle('completeNote', { body });
  if (reply.code === 'ASSISTANT_QUOTA_EXCEEDED') return;
  if (!learner.expect('completeNote', reply, [200])) return;
  const { data } = z.parse(completeNoteResponseSchema, reply.body);
  const text = 'rewrite' in data ? data.rewrite : '';
  if (text !== `Rewritten: ${content}`) learner.complain(`${content} was rewritten to ${text}`);
}

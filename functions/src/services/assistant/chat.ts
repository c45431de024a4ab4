import { randomUUID } from 'node:crypto';
import { limits } from '@mylinguist/shared/limits';
import type { AgentMessage } from '@mylinguist/shared/schemas/assistant';
import { AppError } from '../app-error';
import type { Learner } from '../learner';
import type { Versioned } from '../ports/versioned';
import { retryWhenStale } from '../retry';
import { textForm } from './answer-form';
import { asData, dataRule, disarm, newMark } from './data-part';
import type { ModelMessage, TokenUsage } from '../ports/model';
import { keptBounds, shownBounds, withinBounds } from './thread-bounds';
import type { Thread, ThreadStore } from '../ports/thread-store';
import { withAssistant, type AssistantNeeds } from './with-assistant';

type Needs = AssistantNeeds & { readonly threads: ThreadStore };

interface Sent {
  readonly message: string;
  /** Absent: starts a new thread. */
  readonly threadId?: string | undefined;
  /** Idempotency key of this message, a UUID. A retry with the same key asks the model only once. */
  readonly key?: string | null;
}

/**
 * Answers a learner's message. Stores message and answer together, so after a failure neither is
 * stored and the client can retry. A retry with the same key returns an answer that was stored.
 * Keeps both of two concurrent messages.
 * @param count called with the tokens of each answer of the model
 * @throws AppError NOT_FOUND when the learner has no such thread, and the errors of `withAssistant`
 */
export async function sendMessage(
  { threads, ...needs }: Needs,
  learner: Learner,
  { message, threadId, key = null }: Sent,
  count: (usage: TokenUsage) => void,
): Promise<{ threadId: string; response: string }> {
  const before = await findThread({ threads }, learner, threadId, key);
  const earlier = before && answerTo(before, key);
  if (earlier) return { threadId: before.id, response: earlier.content };
  const question = toMessage('user', message, needs.now(), key ?? undefined);
  const prompt = toPrompt([...(before?.messages ?? []), question]);
  const response = await withAssistant(needs, learner, count, (ask) =>
    ask(prompt, textForm(limits.assistantMessage)),
  );

  const exchange = [question, toMessage('agent', response, needs.now())];
  if (threadId === undefined) {
    const thread = { id: key ?? randomUUID(), messages: exchange };
    await threads.save(learner.uid, thread);
    return { threadId: thread.id, response };
  }
  let known = before;
  await retryWhenStale(async () => {
    const latest = known ?? (await readThread({ threads }, learner, threadId));
    // A retry must read the messages that a concurrent request has added.
    known = null;
    const messages = withinBounds([...latest.messages, ...exchange], keptBounds);
    await threads.save(learner.uid, { ...latest, messages });
  });
  return { threadId, response };
}

/**
 * Reads a learner's thread.
 * @throws AppError NOT_FOUND when it does not exist or has expired
 */
export async function readThread(
  { threads }: Pick<Needs, 'threads'>,
  learner: Learner,
  threadId: string,
): Promise<Versioned<Thread>> {
  const thread = await threads.get(learner.uid, threadId);
  if (!thread) throw new AppError('NOT_FOUND');
  return thread;
}

/**
 * Returns the thread of a message. A message without one may be a retry: the first attempt then
 * created a thread whose id is the key.
 */
async function findThread(
  { threads }: Pick<Needs, 'threads'>,
  learner: Learner,
  threadId: string | undefined,
  key: string | null,
): Promise<Versioned<Thread> | null> {
  if (threadId !== undefined) return readThread({ threads }, learner, threadId);
  return key === null ? null : threads.get(learner.uid, key);
}

/** Returns the answer to the message with this key; undefined when there is none. */
function answerTo({ messages }: Thread, key: string | null): AgentMessage | undefined {
  const index = messages.findIndex(({ id }) => id === key);
  return index === -1 ? undefined : messages[index + 1];
}

function toMessage(
  type: AgentMessage['type'],
  content: string,
  at: Date,
  id: string = randomUUID(),
): AgentMessage {
  return { id, type, content, timestamp: at.toISOString() };
}

const instructions = `You are Linguist. You help a learner understand, remember and practise what \
they noted. Answer their questions shortly and rightly, in the language in which they ask; say so \
when you do not know. Where they show a note without a question, say in one sentence what it is \
about and offer help with it. Write plain text in short paragraphs, with **bold** and *italic* at \
most: no headings, tables, HTML or links.`;

/** Matches a note in the form in which the app sends it. The learner's own questions do not match. */
const noteShape = /^Title:[^]*?\bContent:/;

function toPrompt(messages: readonly AgentMessage[]): ModelMessage[] {
  const mark = newMark();
  const shown = withinBounds(messages, shownBounds);
  return [
    { role: 'system', content: [instructions, dataRule(mark)].join('\n\n') },
    ...shown.map(({ type, content }): ModelMessage => {
      if (type === 'agent') return { role: 'assistant', content };
      const isNote = noteShape.test(content);
      return { role: 'user', content: isNote ? asData(content, mark) : disarm(content) };
    }),
  ];
}

import { randomUUID } from 'node:crypto';
import { limits } from '@mylinguist/shared/limits';
import type { AgentMessage } from '@mylinguist/shared/schemas/assistant';
import { AppError } from '../app-error';
import type { Learner } from '../learner';
import type { Versioned } from '../ports/versioned';
import { retryWhenStale } from '../retry';
import { textForm } from './answer-form';
import { answerOnce } from './answer-once';
import { asData, dataRule, disarm, newMark } from './data-part';
import type { MessageClaims } from '../ports/message-claims';
import type { ModelMessage, TokenUsage } from '../ports/model';
import { keptBounds, shownBounds, withinBounds } from './thread-bounds';
import type { Thread, ThreadStore } from '../ports/thread-store';
import { withAssistant, type AssistantNeeds } from './with-assistant';

type Needs = AssistantNeeds & {
  readonly messageClaims: MessageClaims;
  readonly threads: ThreadStore;
};

interface Sent {
  readonly message: string;
  /** Absent: starts a new thread. */
  readonly threadId?: string | undefined;
  /** Idempotency key of this message, a UUID. A retry with the same key asks the model only once. */
  readonly key?: string | null;
}

interface Answered {
  readonly threadId: string;
  readonly response: string;
}

/**
 * Answers a learner's message. Stores message and answer together, so after a failure neither is
 * stored and the client can retry. A retry with the same key returns an answer that was stored.
 * Keeps both of two concurrent messages.
 * @param count called with the tokens of each answer of the model
 * @throws AppError NOT_FOUND when the learner has no such thread, and the errors of `withAssistant`
 */
export async function sendMessage(
  { messageClaims, threads, ...needs }: Needs,
  learner: Learner,
  { message, threadId, key = null }: Sent,
  count: (usage: TokenUsage) => void,
): Promise<Answered> {
  let before: Versioned<Thread> | null = null;
  const find = async () => {
    before = await findThread({ threads }, learner, threadId, key);
    return before && answerTo(before, key);
  };
  const answer = async () => {
    const question = toMessage('user', message, needs.now(), key ?? undefined);
    const prompt = toPrompt([...(before?.messages ?? []), question]);
    const response = await withAssistant(needs, learner, count, (ask) =>
      ask(prompt, textForm(limits.assistantMessage)),
    );
    const exchange = [question, toMessage('agent', response, needs.now())];
    if (threadId === undefined) {
      const thread = { id: key ?? randomUUID(), messages: exchange };
      return (await create({ threads }, learner, thread, key)) ?? { threadId: thread.id, response };
    }
    let known = before;
    return retryWhenStale(async () => {
      const latest = known ?? (await readThread({ threads }, learner, threadId));
      // A retry must read the messages that a concurrent request has added.
      known = null;
      const earlier = answerTo(latest, key);
      if (earlier) return earlier;
      const messages = withinBounds([...latest.messages, ...exchange], keptBounds);
      await threads.save(learner.uid, { ...latest, messages });
      return { threadId, response };
    });
  };
  if (key === null) return (await find()) ?? answer();
  return answerOnce({ claims: messageClaims, ownerId: learner.uid, key, find, answer });
}

/** Creates a thread. Returns the stored answer if an equal request created the thread first. */
async function create(
  { threads }: Pick<Needs, 'threads'>,
  learner: Learner,
  thread: Thread,
  key: string | null,
): Promise<Answered | null> {
  try {
    await threads.save(learner.uid, thread);
    return null;
  } catch (error) {
    const other = AppError.is(error, 'CONFLICT') ? await threads.get(learner.uid, thread.id) : null;
    const earlier = other && answerTo(other, key);
    if (!earlier) throw error;
    return earlier;
  }
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

/** Returns the stored answer to the message with this key; null when there is none. */
function answerTo({ id, messages }: Thread, key: string | null): Answered | null {
  const index = messages.findIndex((message) => message.id === key);
  const answer = index === -1 ? undefined : messages[index + 1];
  return answer ? { threadId: id, response: answer.content } : null;
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

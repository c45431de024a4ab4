import * as routes from '@mylinguist/shared/contract/assistant';
import type { CompleteNoteRequest } from '@mylinguist/shared/schemas/assistant';
import { callApi } from './client';
import { isGone } from './notes';

/** Above the time that the API itself gives the model, in ms: its own answer says more. */
const timeout = 75_000;

/** Has a text translated, rewritten or turned into drafts of cards. */
export async function completeNote(request: CompleteNoteRequest, signal: AbortSignal) {
  const { data } = await callApi(routes.completeNote, { body: request, signal, timeout });
  return data;
}

/** Keys of messages that have no answer yet, by thread and text: sent again they are the same. */
const unansweredKeys = new Map<string, string>();

/**
 * Sends a message; without a thread it begins one. One that is sent again because its answer was
 * lost, or not waited for, is neither stored nor answered twice.
 */
export async function sendAgentMessage(
  message: string,
  threadId: string | null,
  signal: AbortSignal,
) {
  const sent = JSON.stringify([threadId, message]);
  const key = unansweredKeys.get(sent) ?? crypto.randomUUID();
  unansweredKeys.set(sent, key);
  const { data } = await callApi(routes.sendAgentMessage, {
    body: { message, ...(threadId !== null && { threadId }) },
    idempotencyKey: key,
    signal,
    timeout,
  });
  unansweredKeys.delete(sent);
  return data;
}

/** What was said in a thread, oldest first; null when it has expired. */
export async function loadAgentThread(threadId: string, signal: AbortSignal) {
  try {
    const { data } = await callApi(routes.getAgentThread, { params: { threadId }, signal });
    return data.messages;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

import * as routes from '@mylinguist/shared/contract/assistant';
import type { CompleteNoteRequest } from '@mylinguist/shared/schemas/assistant';
import { callApi } from './client';
import { isGone } from './error-kinds';

/** In ms; longer than the API's time limit for the model, whose error is more precise. */
const timeout = 75_000;

/** Translates or rewrites a text, or drafts cards from it. */
export async function completeNote(request: CompleteNoteRequest, signal: AbortSignal) {
  const { data } = await callApi(routes.completeNote, { body: request, signal, timeout });
  return data;
}

/** Idempotency keys of unanswered messages, by thread and text. A retry reuses its key. */
const unansweredKeys = new Map<string, string>();

/**
 * Sends a message. Starts a thread if none is given. The idempotency key prevents a second message
 * or answer when a lost or aborted request is retried.
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

/** Returns the messages of a thread, oldest first; null when it has expired. */
export async function loadAgentThread(threadId: string, signal: AbortSignal) {
  try {
    const { data } = await callApi(routes.getAgentThread, { params: { threadId }, signal });
    return data.messages;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

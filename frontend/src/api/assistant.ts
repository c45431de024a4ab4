import * as routes from '@mylinguist/shared/contract/assistant';
import type { ErrorCode } from '@mylinguist/shared/errors';
import type { CompleteNoteRequest } from '@mylinguist/shared/schemas/assistant';
import { callApi } from './client';
import { ApiError, describeError } from './errors';
import { isGone } from './notes';
import { StaleNoteError } from './update-note';

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

/** Failures that the same request would meet again. */
const finalCodes: readonly ErrorCode[] = [
  'INVALID_INPUT',
  'BODY_TOO_LARGE',
  'ASSISTANT_REFUSED',
  'ASSISTANT_QUOTA_EXCEEDED',
];

/** What went wrong with the assistant or with saving its cards, and whether trying again helps. */
export function describeAssistantFailure(error: unknown) {
  const code = error instanceof ApiError ? error.code : null;
  return {
    reason: error instanceof StaleNoteError ? error.message : describeError(error),
    canRetry: code === null || !finalCodes.includes(code),
    /** There is no assistant here: that is no failure of this request. */
    isAbsent: code === 'ASSISTANT_NOT_CONFIGURED',
    /** The thread that was meant is no more. */
    isExpired: isGone(error),
  };
}

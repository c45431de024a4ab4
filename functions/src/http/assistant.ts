import {
  agentMessageRequestSchema,
  agentThreadPathSchema,
  completeNoteRequestSchema,
} from '@mylinguist/shared/schemas/assistant';
import { readThread, sendMessage } from '../services/assistant/chat';
import { completeNote } from '../services/assistant/complete-note';
import type { TokenUsage } from '../services/ports/model';
import { readIdempotencyKey } from './idempotency-key';
import { learnerRoute, type Log } from './route';

export const assistantRoutes = {
  completeNote: learnerRoute(
    { body: completeNoteRequestSchema },
    async ({ learner, body, log }, dependencies) => ({
      body: { data: await completeNote(dependencies, learner, body, countTokens(log)) },
    }),
  ),

  sendAgentMessage: learnerRoute(
    { body: agentMessageRequestSchema },
    async ({ learner, body, headers, log }, dependencies) => {
      const sent = { ...body, key: readIdempotencyKey(headers) };
      return { body: { data: await sendMessage(dependencies, learner, sent, countTokens(log)) } };
    },
  ),

  getAgentThread: learnerRoute(
    { path: agentThreadPathSchema },
    async ({ learner, path }, dependencies) => {
      const { id, messages } = await readThread(dependencies, learner, path.threadId);
      return { body: { data: { threadId: id, messages } } };
    },
  ),
};

/** Adds up the answers of the model and their tokens for the request's line in the log. */
function countTokens(log: Log): (usage: TokenUsage) => void {
  const sum = { modelAnswers: 0, inputTokens: 0, outputTokens: 0 };
  return ({ inputTokens, outputTokens }) => {
    sum.modelAnswers += 1;
    sum.inputTokens += inputTokens;
    sum.outputTokens += outputTokens;
    log(sum);
  };
}

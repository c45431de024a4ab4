import * as routes from '@mylinguist/shared/contract/assistant';
import { readThread, sendMessage } from '../services/assistant/chat';
import { completeNote } from '../services/assistant/complete-note';
import type { TokenUsage } from '../services/ports/model';
import type { Log } from './request-meter';
import { serve } from './serve';

export const assistantRoutes = {
  completeNote: serve(routes.completeNote, async ({ learner, body, log }, dependencies) => ({
    body: { data: await completeNote(dependencies, learner, body, countTokens(log)) },
  })),

  sendAgentMessage: serve(
    routes.sendAgentMessage,
    async ({ learner, body, idempotencyKey, log }, dependencies) => {
      const message = { ...body, key: idempotencyKey };
      return {
        body: { data: await sendMessage(dependencies, learner, message, countTokens(log)) },
      };
    },
  ),

  getAgentThread: serve(
    routes.getAgentThread,
    async ({ learner, params }, dependencies) => {
      const { id, messages } = await readThread(dependencies, learner, params.threadId);
      return { body: { data: { threadId: id, messages: [...messages] } } };
    },
    { startsEarly: true },
  ),
};

/** Returns a function that adds the model's answers and their tokens to the request's log line. */
function countTokens(log: Log): (usage: TokenUsage) => void {
  const sum = { modelAnswers: 0, inputTokens: 0, outputTokens: 0 };
  return ({ inputTokens, outputTokens }) => {
    sum.modelAnswers += 1;
    sum.inputTokens += inputTokens;
    sum.outputTokens += outputTokens;
    log(sum);
  };
}

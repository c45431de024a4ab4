import * as z from 'zod';
import type { Step } from './script';

/** The fields of a chat completion request that this server uses. */
export const chatRequestSchema = z.looseObject({
  model: z.string().optional(),
  messages: z
    .array(
      z.object({
        role: z.enum(['system', 'developer', 'user', 'assistant']),
        content: z.string(),
      }),
    )
    .min(1),
  response_format: z
    .looseObject({
      type: z.string(),
      json_schema: z.looseObject({ name: z.string(), schema: z.looseObject({}) }).optional(),
    })
    .optional(),
  max_completion_tokens: z.int().check(z.positive()).optional(),
  max_tokens: z.int().check(z.positive()).optional(),
});
export type ChatRequest = z.output<typeof chatRequestSchema>;

/** Paths for completions: that of OpenAI and that of Azure OpenAI with the deployment name. */
export const completionPath =
  /^\/(?:v1|openai\/deployments\/(?<deployment>[^/]+))\/chat\/completions$/;

type Said = Exclude<Step, { status: number } | { drop: true }>;

/**
 * Builds the body of a completion. Cuts the answer off at the token bound of the request.
 * @param id sequence number of the answer, which keeps answers deterministic
 */
export function completion(id: number, model: string, asked: ChatRequest, step: Said) {
  const whole = 'answer' in step ? toText(step.answer) : null;
  const bound = asked.max_completion_tokens ?? asked.max_tokens ?? Infinity;
  const content = whole?.slice(0, bound * charactersPerToken) ?? null;
  const isCutOff = content !== whole;
  const prompt = asked.messages.map((message) => message.content).join('');
  const usage = { prompt_tokens: countTokens(prompt), completion_tokens: countTokens(content) };
  return {
    id: `chatcmpl-${id}`,
    object: 'chat.completion',
    created: 0,
    model,
    choices: [
      {
        index: 0,
        finish_reason: isCutOff ? 'length' : 'answer' in step ? step.finishReason : 'stop',
        logprobs: null,
        message: { role: 'assistant', content, refusal: 'refusal' in step ? step.refusal : null },
      },
    ],
    usage: { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens },
  };
}

export const errorBody = (message: string, code: string) => ({
  error: { message, type: 'invalid_request_error', param: null, code },
});

export const toText = (value: string | object) =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** An estimate. */
const charactersPerToken = 4;

const countTokens = (text: string | null) => Math.ceil((text?.length ?? 0) / charactersPerToken);

import { setTimeout } from 'node:timers/promises';
import type OpenAI from 'openai';
import * as z from 'zod/mini';
import type { ModelSettings } from '../settings/assistant-settings';
import { lazy } from '../lib/lazy';
import { managedIdentity } from '../lib/managed-identity';
import { AppError } from '../services/app-error';
import type { Model, ModelAnswer } from '../services/ports/model';
import { isMisunderstood, rejectsParameter, repeatAfterSeconds, toFailure } from './failure';

/** Maximum pause before the one retry, in seconds. The learner waits meanwhile. */
const maxPauseSeconds = 5;

/** Lenient, because servers that imitate OpenAI's API leave out fields. */
const completionSchema = z.object({
  choices: z.tuple(
    [
      z.object({
        finish_reason: z.nullish(z.string()),
        message: z.object({ content: z.nullish(z.string()), refusal: z.nullish(z.string()) }),
      }),
    ],
    z.unknown(),
  ),
  usage: z.catch(
    z.nullish(
      z.object({
        prompt_tokens: z._default(z.number(), 0),
        completion_tokens: z._default(z.number(), 0),
      }),
    ),
    null,
  ),
});

type Asked = Parameters<Model['answer']>[0];

/** The current and the former name of the bound of an answer. A model accepts one or both. */
type TokenBound = 'max_completion_tokens' | 'max_tokens';

/**
 * Creates a model on top of OpenAI's chat completions. Requests set no temperature, because servers
 * disagree about its values.
 * @param answerTokens maximum tokens of an answer, including reasoning
 */
export function createOpenAiModel(settings: ModelSettings, answerTokens: number): Model {
  const name = settings.kind === 'openai' ? settings.model : settings.deployment;
  const client = lazy(() => openClient(settings));
  /** False once the server has rejected a request because of its schema. */
  let takesSchemas = true;
  let tokenBound = likelyTokenBound(settings);

  async function send({ messages, schema, signal }: Asked, bound: TokenBound): Promise<unknown> {
    const { chat } = await client();
    return chat.completions.create(
      {
        model: name,
        messages: [...messages],
        [bound]: answerTokens,
        ...(schema && {
          response_format: { type: 'json_schema', json_schema: { ...schema, strict: true } },
        }),
      },
      { signal },
    );
  }

  /** Sends a request. Retries it once after a transient failure. */
  async function sendPatiently(request: Asked, bound: TokenBound): Promise<unknown> {
    try {
      return await send(request, bound);
    } catch (error) {
      const pause = repeatAfterSeconds(error);
      if (pause === null || pause > maxPauseSeconds || request.signal.aborted) throw error;
      await setTimeout(pause * 1000, undefined, { signal: request.signal });
      return send(request, bound);
    }
  }

  /** Sends a request. Sends it again with the other name of the token bound if the first is rejected. */
  async function sendBounded(request: Asked): Promise<unknown> {
    const bound = tokenBound;
    try {
      return await sendPatiently(request, bound);
    } catch (error) {
      if (!rejectsParameter(error, bound)) throw error;
      const other = bound === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
      const completion = await sendPatiently(request, other);
      tokenBound = other;
      return completion;
    }
  }

  /**
   * Sends a request with its schema if the server supports schemas. The prompt repeats the schema
   * for servers that do not.
   */
  async function sendAsUnderstood(request: Asked): Promise<unknown> {
    if (!request.schema || !takesSchemas) return sendBounded({ ...request, schema: undefined });
    try {
      return await sendBounded(request);
    } catch (error) {
      if (!isMisunderstood(error)) throw error;
      const completion = await sendBounded({ ...request, schema: undefined });
      takesSchemas = false;
      return completion;
    }
  }

  return {
    answer: async (request) => {
      try {
        return readCompletion(await sendAsUnderstood(request));
      } catch (error) {
        throw toFailure(error, request.signal);
      }
    },
  };
}

/**
 * Returns the name of the bound to try first. Newer models of OpenAI reject the former name. Other
 * servers may ignore the current one, and the answer would then have no bound.
 */
const likelyTokenBound = (settings: ModelSettings): TokenBound =>
  settings.kind === 'openai' && settings.baseUrl ? 'max_tokens' : 'max_completion_tokens';

function readCompletion(completion: unknown): ModelAnswer {
  const parsed = completionSchema.safeParse(completion);
  if (!parsed.success) {
    const cause = new Error('The answer of the model server is not a completion');
    throw new AppError('ASSISTANT_ANSWER_UNUSABLE', { cause });
  }
  const { choices, usage } = parsed.data;
  const [{ finish_reason: reason, message }] = choices;
  if (message.refusal || reason === 'content_filter') throw new AppError('ASSISTANT_REFUSED');
  return {
    text: message.content ?? '',
    isCutOff: reason === 'length',
    usage: {
      inputTokens: usage?.prompt_tokens ?? 0,
      outputTokens: usage?.completion_tokens ?? 0,
    },
  };
}

/** Token scope for the managed identity. */
const azureScope = 'https://cognitiveservices.azure.com/.default';

/** Creates the client. Loads the large SDK on first use, because most requests do not need it. */
async function openClient(settings: ModelSettings): Promise<OpenAI> {
  const { OpenAI, AzureOpenAI } = await import('./openai-sdk');
  const options = {
    // The SDK's retries wait as long as the server asks, even beyond the deadline.
    maxRetries: 0,
    // At the level "debug" the SDK would log learners' texts.
    logLevel: 'off',
  } as const;
  if (settings.kind === 'openai') {
    const { apiKey = 'none', baseUrl: baseURL } = settings;
    return new OpenAI({ ...options, apiKey, ...(baseURL && { baseURL }) });
  }
  const { endpoint, deployment, apiKey, apiVersion } = settings;
  const common = { ...options, endpoint, deployment, apiVersion };
  if (apiKey) return new AzureOpenAI({ ...common, apiKey });
  const identity = managedIdentity();
  const azureADTokenProvider = async () => (await identity.getToken(azureScope))?.token ?? '';
  return new AzureOpenAI({ ...common, azureADTokenProvider });
}

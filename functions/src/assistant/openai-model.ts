import { setTimeout } from 'node:timers/promises';
import type OpenAI from 'openai';
import { z } from 'zod';
import type { ModelSettings } from '../settings/assistant-settings';
import { managedIdentity } from '../lib/managed-identity';
import { AppError } from '../services/app-error';
import type { Model, ModelAnswer } from '../services/ports/model';
import { isMisunderstood, repeatAfter, toFailure } from './failure';

/** The longest that a request waits before its one repeat, in seconds; a learner waits with it. */
const longestPause = 5;

/** Servers that are only nearly compatible leave out what they like. */
const completionSchema = z.object({
  choices: z.tuple(
    [
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    ],
    z.unknown(),
  ),
  usage: z
    .object({ prompt_tokens: z.number().default(0), completion_tokens: z.number().default(0) })
    .nullish()
    .catch(null),
});

type Asked = Parameters<Model['answer']>[0];

/**
 * A model behind OpenAI's chat completions. Neither a temperature nor a bound of tokens is sent:
 * servers disagree about the names and values of both.
 */
export function createOpenAiModel(settings: ModelSettings): Model {
  const name = settings.kind === 'openai' ? settings.model : settings.deployment;
  let client: Promise<OpenAI> | undefined;
  /** Until the server shows that it does not. */
  let takesSchemas = true;

  async function send({ messages, schema, signal }: Asked): Promise<unknown> {
    const { chat } = await (client ??= openClient(settings));
    return chat.completions.create(
      {
        model: name,
        messages: [...messages],
        ...(schema && {
          response_format: { type: 'json_schema', json_schema: { ...schema, strict: true } },
        }),
      },
      { signal },
    );
  }

  /** Sends again, once, what failed in passing. */
  async function sendPatiently(request: Asked): Promise<unknown> {
    try {
      return await send(request);
    } catch (error) {
      const pause = repeatAfter(error);
      if (pause === null || pause > longestPause || request.signal.aborted) throw error;
      await setTimeout(pause * 1000, undefined, { signal: request.signal });
      return send(request);
    }
  }

  /** The prompt names the schema too, so that a server without that feature can still answer. */
  async function sendAsUnderstood(request: Asked): Promise<unknown> {
    if (!request.schema || !takesSchemas) return sendPatiently({ ...request, schema: undefined });
    try {
      return await sendPatiently(request);
    } catch (error) {
      if (!isMisunderstood(error)) throw error;
      const completion = await sendPatiently({ ...request, schema: undefined });
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

function readCompletion(completion: unknown): ModelAnswer {
  const parsed = completionSchema.safeParse(completion);
  if (!parsed.success) {
    const cause = new Error("The model's server answered no completion");
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

/** The scope of the managed identity's tokens. */
const azureScope = 'https://cognitiveservices.azure.com/.default';

/** Opens the client. Loads its large library on first use, since most requests do not need it. */
async function openClient(settings: ModelSettings): Promise<OpenAI> {
  const { OpenAI, AzureOpenAI } = await import('openai');
  const options = {
    // The library's own retries wait as long as the server asks, beyond the deadline.
    maxRetries: 0,
    // At the level "debug" it would log the texts of learners.
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

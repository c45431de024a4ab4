import * as z from 'zod/mini';
import { httpAddress, optional, optionalOf } from './setting-types';

/** A small, fast model that supports schemas. */
const defaultModel = 'gpt-4.1-mini';
/** The first stable API version that supports schemas. */
const defaultApiVersion = '2024-10-21';
/** Exceeds a diligent day of study and limits the cost of one learner. */
const defaultDailyLimit = 100;
/** With the default model and the default bound of answers, limits the cost of a day to about $50. */
const defaultDailyCeiling = 2000;
/** Exceeds the longest answers that the API accepts, in most languages. */
const defaultAnswerTokens = 6000;

const openAi = ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_MODEL'] as const;
const azureOpenAi = [
  'AZURE_OPENAI_ENDPOINT',
  'AZURE_OPENAI_DEPLOYMENT',
  'AZURE_OPENAI_API_KEY',
  'AZURE_OPENAI_API_VERSION',
] as const;

const countText = optional.check(
  z.refine(
    (value) => value === undefined || /^[1-9]\d{0,5}$/.test(value),
    'must be a whole number from 1 to 999999',
  ),
);

/** Parses a whole number from 1 to 999999. */
const count = (standard: number) =>
  z.pipe(
    countText,
    z.transform((value) => (value === undefined ? standard : Number(value))),
  );

const address = optionalOf(httpAddress);

/** The environment variables of the assistant. */
export const assistantVariables = {
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: address.check(
    z.refine(
      (url) => !url || !/\/chat\/completions\/?$/.test(url),
      'must end before /chat/completions, such as https://host/v1',
    ),
  ),
  OPENAI_MODEL: optional,
  AZURE_OPENAI_ENDPOINT: address.check(
    z.refine(
      (url) => !url || new URL(url).pathname === '/',
      'must be the address of the resource alone, without a path',
    ),
  ),
  AZURE_OPENAI_DEPLOYMENT: optional,
  AZURE_OPENAI_API_KEY: optional,
  AZURE_OPENAI_API_VERSION: optional,
  ASSISTANT_ENABLED: z.pipe(
    optional.check(
      z.refine(
        (value) => value === undefined || value === 'true' || value === 'false',
        'must be true or false',
      ),
    ),
    z.transform((value) => value !== 'false'),
  ),
  ASSISTANT_DAILY_LIMIT: count(defaultDailyLimit),
  ASSISTANT_DAILY_CEILING: count(defaultDailyCeiling),
  ASSISTANT_ANSWER_TOKENS: count(defaultAnswerTokens),
};

type Environment = z.output<z.ZodMiniObject<typeof assistantVariables>>;
type Name = keyof Environment;

/** OpenAI's service, or another server with its protocol. */
export interface OpenAiSettings {
  readonly kind: 'openai';
  /** Absent: the server requires no key. */
  readonly apiKey: string | undefined;
  /** Absent: OpenAI's service. */
  readonly baseUrl: string | undefined;
  readonly model: string;
}

export interface AzureOpenAiSettings {
  readonly kind: 'azure';
  readonly endpoint: string;
  readonly deployment: string;
  /** Absent: the app signs in with its managed identity. */
  readonly apiKey: string | undefined;
  readonly apiVersion: string;
}

export type ModelSettings = OpenAiSettings | AzureOpenAiSettings;

export interface AssistantSettings {
  /** False: the assistant is off, even if a model is configured. */
  readonly isEnabled: boolean;
  /** Absent: no model is configured. */
  readonly model: ModelSettings | undefined;
  /** Maximum requests of one learner per study day. */
  readonly dailyLimit: number;
  /** Maximum requests of all learners per day in UTC. */
  readonly dailyCeiling: number;
  /** Maximum tokens of one answer of the model. */
  readonly answerTokens: number;
}

/**
 * Reports settings that are missing or contradict each other.
 * @param inAzure whether the app runs in Azure, where addresses must use https
 * @param refuse called for each fault
 */
export function checkAssistant(
  env: Environment,
  inAzure: boolean,
  refuse: (name: Name, message: string) => void,
): void {
  const [azureOne] = azureOpenAi.filter((name) => env[name]);
  const [openAiOne] = openAi.filter((name) => env[name]);
  if (azureOne && openAiOne) {
    refuse(openAiOne, `contradicts ${azureOne}: configure either OpenAI or Azure OpenAI`);
    return;
  }
  if (azureOne && !env.AZURE_OPENAI_ENDPOINT) {
    refuse('AZURE_OPENAI_ENDPOINT', `is missing: ${azureOne} needs it`);
  }
  if (azureOne && !env.AZURE_OPENAI_DEPLOYMENT) {
    refuse('AZURE_OPENAI_DEPLOYMENT', `is missing: ${azureOne} needs it`);
  }
  if (env.OPENAI_BASE_URL && !env.OPENAI_MODEL) {
    refuse('OPENAI_MODEL', 'is missing: the server at OPENAI_BASE_URL has no default');
  }
  if (env.OPENAI_MODEL && !env.OPENAI_API_KEY && !env.OPENAI_BASE_URL) {
    refuse('OPENAI_API_KEY', 'is missing: OPENAI_MODEL needs it, or OPENAI_BASE_URL');
  }
  for (const name of ['OPENAI_BASE_URL', 'AZURE_OPENAI_ENDPOINT'] as const) {
    if (inAzure && env[name]?.startsWith('http:'))
      refuse(name, 'must be an https address in Azure');
  }
  if (env.AZURE_OPENAI_ENDPOINT?.startsWith('http:') && !env.AZURE_OPENAI_API_KEY) {
    refuse('AZURE_OPENAI_API_KEY', 'is missing: managed identity works with https only');
  }
}

/** Converts environment variables that passed `checkAssistant`. */
export function toAssistantSettings(env: Environment): AssistantSettings {
  return {
    isEnabled: env.ASSISTANT_ENABLED,
    model: toModelSettings(env),
    dailyLimit: env.ASSISTANT_DAILY_LIMIT,
    dailyCeiling: env.ASSISTANT_DAILY_CEILING,
    answerTokens: env.ASSISTANT_ANSWER_TOKENS,
  };
}

function toModelSettings(env: Environment): ModelSettings | undefined {
  if (env.AZURE_OPENAI_ENDPOINT && env.AZURE_OPENAI_DEPLOYMENT) {
    return {
      kind: 'azure',
      endpoint: env.AZURE_OPENAI_ENDPOINT,
      deployment: env.AZURE_OPENAI_DEPLOYMENT,
      apiKey: env.AZURE_OPENAI_API_KEY,
      apiVersion: env.AZURE_OPENAI_API_VERSION ?? defaultApiVersion,
    };
  }
  if (!env.OPENAI_API_KEY && !env.OPENAI_BASE_URL) return undefined;
  return {
    kind: 'openai',
    apiKey: env.OPENAI_API_KEY,
    baseUrl: env.OPENAI_BASE_URL,
    model: env.OPENAI_MODEL ?? defaultModel,
  };
}

import type OpenAI from 'openai';
import type { ModelSettings } from '../settings/assistant-settings';
import { managedIdentity } from '../lib/managed-identity';

/** What the tokens of a managed identity are for. */
const azureScope = 'https://cognitiveservices.azure.com/.default';

/**
 * The client of a server that speaks OpenAI's protocol. The library is loaded with it, so that
 * requests without the assistant need not wait for that.
 */
export async function openClient(settings: ModelSettings): Promise<OpenAI> {
  const { OpenAI, AzureOpenAI } = await import('openai');
  const options = {
    // Its own repeats sleep for as long as the server asks, whatever the deadline.
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

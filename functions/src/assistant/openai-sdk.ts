export { AzureOpenAI, OpenAI } from 'openai';

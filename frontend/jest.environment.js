import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom hides what Node has and MSW needs. MessageChannel stays hidden: React's scheduler would
 * open one and keep Jest alive.
 */
const fromNode = [
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'ReadableStream',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'TextDecoder',
  'TextEncoder',
  'TextDecoderStream',
  'TransformStream',
  'WritableStream',
  'fetch',
  'structuredClone',
];

export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of fromNode) this.global[name] = globalThis[name];
  }
}

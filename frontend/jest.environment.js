import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * Globals of Node that MSW needs and jsdom lacks. MessageChannel is left out: React's scheduler
 * would open one, and Jest would not exit.
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

import './src/testing/fast-selectors';
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
] as const;

export default class BrowserEnvironment extends TestEnvironment {
  constructor(...configuration: ConstructorParameters<typeof TestEnvironment>) {
    super(...configuration);
    Object.assign(
      this.global,
      Object.fromEntries(fromNode.map((name) => [name, globalThis[name]])),
    );
  }
}

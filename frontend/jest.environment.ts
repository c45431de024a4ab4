import { keepComputedStyles } from './src/testing/fast-styles';
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

const usualTimeZone = process.env['TZ'];

export default class BrowserEnvironment extends TestEnvironment {
  constructor(...configuration: ConstructorParameters<typeof TestEnvironment>) {
    super(...configuration);
    Object.assign(
      this.global,
      Object.fromEntries(fromNode.map((name) => [name, globalThis[name]])),
    );
    keepComputedStyles(this.global);
    // A test file may choose the zone: @jest-environment-options {"timeZone": "Asia/Tokyo"}
    const { timeZone } = configuration[0].projectConfig.testEnvironmentOptions;
    if (typeof timeZone === 'string') process.env['TZ'] = timeZone;
  }

  override async teardown() {
    if (usualTimeZone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = usualTimeZone;
    await super.teardown();
  }
}

import { CompressionStream, DecompressionStream } from 'node:stream/web';

// jsdom lacks both. Import this before the code that uses them.
Object.assign(globalThis, { CompressionStream, DecompressionStream });

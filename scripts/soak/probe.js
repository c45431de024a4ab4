/** Preloaded into a part of the stack: replies to each message with its memory use in bytes. */
import process from 'node:process';

process.on('message', () => {
  // Only live objects count.
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ heap: heapUsed, rss });
});
process.channel?.unref();

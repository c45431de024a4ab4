/** Loaded into a part of the stack: answers each message with the memory that it holds, in bytes. */
import process from 'node:process';

process.on('message', () => {
  // What is garbage says nothing about what is kept.
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ heap: heapUsed, rss });
});
process.channel?.unref();

import { inspect } from 'node:util';
import type { LogLevel } from './core-types';

const severities = ['trace', 'debug', 'information', 'warning', 'error', 'critical', 'none'];

/** Writes one event as one line. Line breaks in the message are replaced. */
export type Log = (level: LogLevel, source: string, message: string) => void;

/**
 * Creates a log to standard output. Warnings and errors go to standard error.
 * @param threshold the lowest level that is written
 */
export function createLog(threshold: LogLevel): Log {
  return (level, source, message) => {
    if (severities.indexOf(level) < severities.indexOf(threshold)) return;
    const line = message.trimEnd().replaceAll(/\s*\r?\n\s*/g, ' | ');
    const write = severities.indexOf(level) < severities.indexOf('warning') ? 'log' : 'error';
    console[write](`[${new Date().toISOString()}] ${level} ${source}: ${line}`);
  };
}

/** Describes a thrown value: the stack and the causes of an error, or the inspected value. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error);
  const own = error.stack ?? error.message;
  return error.cause === undefined ? own : `${own}\ncaused by ${describeError(error.cause)}`;
}

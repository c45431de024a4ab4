import { inspect } from 'node:util';
import type { LogLevel } from './core-types';

const severities = ['trace', 'debug', 'information', 'warning', 'error', 'critical', 'none'];

/** Writes one event as one line, whatever the message holds. */
export type Log = (level: LogLevel, source: string, message: string) => void;

/**
 * Makes a log to standard output, warnings and worse to standard error.
 * @param threshold the least severe level that is written
 */
export function createLog(threshold: LogLevel): Log {
  return (level, source, message) => {
    if (severities.indexOf(level) < severities.indexOf(threshold)) return;
    const line = message.trimEnd().replaceAll(/\s*\r?\n\s*/g, ' | ');
    const write = severities.indexOf(level) < severities.indexOf('warning') ? 'log' : 'error';
    console[write](`[${new Date().toISOString()}] ${level} ${source}: ${line}`);
  };
}

/** The most telling text of something thrown: a stack with its causes where there is one. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error);
  const own = error.stack ?? error.message;
  return error.cause === undefined ? own : `${own}\ncaused by ${describeError(error.cause)}`;
}

import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readJson } from './settings';

/** What a timer knows of its runs. Instants are epoch milliseconds. */
const timerStateSchema = z.object({
  /** The tick of the last run. Null before the first run. */
  last: z.number().nullable(),
  /** The tick that the timer waits for. */
  next: z.number(),
  /** When `next` was computed. */
  updated: z.number(),
});

export type TimerState = z.infer<typeof timerStateSchema>;

export interface TimerStates {
  read(timer: string): TimerState | undefined;
  write(timer: string, state: TimerState): void;
}

/**
 * Opens the states of the timers, which Azure keeps in the storage account.
 * @param folder keeps them between runs of the host; without it they end with the host
 * @throws Error naming the file when it is damaged
 */
export function openTimerStates(folder: string | undefined): TimerStates {
  const file = folder && join(folder, 'timers.json');
  const states = new Map(
    file && existsSync(file)
      ? Object.entries(readJson(file, z.record(z.string(), timerStateSchema)))
      : [],
  );
  if (folder) mkdirSync(folder, { recursive: true });

  return {
    read: (timer) => states.get(timer),
    write: (timer, state) => {
      states.set(timer, state);
      if (!file) return;
      // A kill leaves either the old or the new file.
      writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(states)));
      renameSync(`${file}.new`, file);
    },
  };
}

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import * as z from 'zod';

/** Memory and handles of a process at one time. */
export interface ProcessUse {
  /** Bytes of JavaScript objects after a garbage collection. */
  readonly heap: number;
  /** Resident memory in bytes. */
  readonly rss: number;
  /** Number of open files, pipes and sockets; null where the system does not report it. */
  readonly handles: number | null;
  /** Number of open sockets; null where the system does not report it. */
  readonly sockets: number | null;
}

const memorySchema = z.object({ heap: z.number(), rss: z.number() });

/** Reads the use of a process that has loaded the probe. Returns null when the process exits. */
export async function readUse(child: ChildProcess): Promise<ProcessUse | null> {
  if (!child.connected || child.pid === undefined) return null;
  const listening = new AbortController();
  const { signal } = listening;
  const answer = once(child, 'message', { signal });
  const gone = once(child, 'exit', { signal }).then(() => null);
  try {
    child.send('measure', () => undefined);
    const message = await Promise.race([answer, gone]);
    if (message === null) return null;
    return { ...memorySchema.parse(message[0]), ...countHandles(child.pid) };
  } finally {
    answer.catch(() => undefined);
    gone.catch(() => undefined);
    listening.abort();
  }
}

/** Counts the handles of a process on Linux. */
function countHandles(pid: number): Pick<ProcessUse, 'handles' | 'sockets'> {
  const folder = `/proc/${pid}/fd`;
  try {
    const handles = readdirSync(folder);
    const sockets = handles.filter((name) => targetOf(`${folder}/${name}`).startsWith('socket:'));
    return { handles: handles.length, sockets: sockets.length };
  } catch {
    return { handles: null, sockets: null };
  }
}

/** Returns the target of a handle; empty when the handle was closed meanwhile. */
function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
}

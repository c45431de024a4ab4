import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { z } from 'zod';

/** What a process holds at one time. */
export interface ProcessUse {
  /** Bytes of JavaScript objects after a garbage collection. */
  readonly heap: number;
  /** Bytes of memory that the system has given it. */
  readonly rss: number;
  /** Open files, pipes and sockets; null where the system does not tell. */
  readonly handles: number | null;
  /** Those of them that are sockets. */
  readonly sockets: number | null;
}

const memorySchema = z.object({ heap: z.number(), rss: z.number() });

/** Asks a process that was started with the probe; null when it ends meanwhile. */
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

/** As Linux lists them. */
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

/** Empty for one that was closed since it was listed. */
function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
}

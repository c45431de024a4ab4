import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from './system-error';

/**
 * Directories locked by servers in this process. The process id cannot tell those servers apart.
 */
const heldHere = new Set<string>();

/**
 * Locks a directory with a file that identifies this process. Returns the function that unlocks it.
 * Takes over the lock of a dead process. Rejects if the owner still runs.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const real = await realpath(directory);
  const lock = path.join(real, 'lock');
  if (heldHere.has(real)) {
    throw inUse(directory, process.pid);
  }
  heldHere.add(real);
  try {
    await claim(directory, lock);
  } catch (error) {
    heldHere.delete(real);
    throw error;
  }
  return async () => {
    await rm(lock, { force: true });
    heldHere.delete(real);
  };
}

/** `link` publishes the complete file atomically, so no process reads a half-written lock. */
async function claim(directory: string, lock: string): Promise<void> {
  const candidate = `${lock}.${randomUUID()}`;
  await writeFile(candidate, identityOf(process.pid) ?? '');
  try {
    while (!(await tryLink(candidate, lock))) {
      await removeStale(directory, lock);
    }
  } finally {
    await rm(candidate, { force: true });
  }
}

async function tryLink(candidate: string, lock: string): Promise<boolean> {
  try {
    await link(candidate, lock);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) {
      return false;
    }
    throw error;
  }
}

/** Renames the lock before deleting it: if several processes race, only one rename succeeds. */
async function removeStale(directory: string, lock: string): Promise<void> {
  try {
    const owner = await readFile(lock, 'utf8');
    const pid = Number.parseInt(owner, 10);
    if (pid !== process.pid && owner === identityOf(pid)) {
      throw inUse(directory, pid);
    }
    const aside = `${lock}.${randomUUID()}`;
    await rename(lock, aside);
    const moved = await readFile(aside, 'utf8');
    if (moved !== owner) {
      // Another process took over the stale lock in the meantime, so its lock is restored.
      await rename(aside, lock);
      return;
    }
    await rm(aside, { force: true });
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) {
      throw error;
    }
  }
}

/**
 * Identifies a process by its id and start time, because systems reuse ids. Without a known start
 * time the id alone is used. Returns undefined if no such process runs.
 */
function identityOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) {
      return undefined;
    }
  }
  const { state, startTime } = readProcessStatus(pid);
  return state === 'Z' ? undefined : `${pid} ${startTime}`;
}

/** Only Linux has this file. Other systems report no start time. */
function readProcessStatus(pid: number): { state: string; startTime: string } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in parentheses, which may contain spaces.
    const [state = '', ...others] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state, startTime: others[18] ?? '' };
  } catch {
    return { state: '', startTime: '' };
  }
}

function inUse(directory: string, pid: number): Error {
  return new Error(`The data directory ${directory} is in use by the process ${pid}.`);
}

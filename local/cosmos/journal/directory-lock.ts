import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from './system-error';

/** Directories that servers of this process hold, which their process id cannot tell apart. */
const heldHere = new Set<string>();

/**
 * Claims a directory for this process by a file with its identity and returns what gives it back.
 * A lock whose process is gone is taken over; rejects when the process still runs.
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

/** A link appears with its content or not at all, so no one ever reads a half-written lock. */
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

/** Moves the lock aside before deleting it: of several processes only one succeeds in that. */
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
      // Another process replaced the stale lock in between: its claim stands.
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
 * A process by its id and, where the system tells, its start time, because ids are used again.
 * Undefined when no such process runs.
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

/** Linux alone has this file; elsewhere the id must do. */
function readProcessStatus(pid: number): { state: string; startTime: string } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in parentheses, which may itself hold blanks.
    const [state = '', ...others] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state, startTime: others[18] ?? '' };
  } catch {
    return { state: '', startTime: '' };
  }
}

function inUse(directory: string, pid: number): Error {
  return new Error(`The data directory ${directory} is in use by the process ${pid}.`);
}

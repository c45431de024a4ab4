import { accessSync, constants, statfsSync } from 'node:fs';

/** Bytes that the browsers of all workers never fill. Containers often have only 64 MB. */
const enough = 1024 ** 3;

/**
 * Tells whether Chromium can keep its shared memory in `/dev/shm`. Playwright tells it to create
 * files in the folder for temporary files instead, which costs more where that is a disk.
 */
export function hasSharedMemory(): boolean {
  try {
    accessSync('/dev/shm', constants.W_OK);
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= enough;
  } catch {
    // Only Linux has the folder.
    return false;
  }
}

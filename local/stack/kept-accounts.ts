import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import { identityProject } from './builds';
import { addresses, type Ports } from './ports';

const path = `identitytoolkit.googleapis.com/v1/projects/${identityProject}/accounts`;
/** The emulator accepts this token as that of a project owner. */
const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
const pauseMs = 5_000;

/** What an import of the emulator replaces. All are numbers in text. */
const keptSchema = z.object({
  localId: z.string(),
  validSince: z.string().optional(),
  lastLoginAt: z.string().optional(),
});
const exportSchema = z.object({ users: z.array(keptSchema).default([]) });

/** Folder of the emulator's export. */
export const accountsFolder = (dataDirectory: string): string =>
  join(dataDirectory, 'identity', 'accounts');

/**
 * Lets the sessions of the last run continue. The emulator imports each account as if its password had
 * just changed, which ends all of its sessions.
 * @throws Error when the emulator refuses
 */
export async function restoreSessions(ports: Ports, dataDirectory: string): Promise<void> {
  const file = join(accountsFolder(dataDirectory), 'auth_export', 'accounts.json');
  if (!existsSync(file)) return;
  const exported: unknown = JSON.parse(await readFile(file, 'utf8'));
  for (const kept of exportSchema.parse(exported).users) {
    const answer = await fetch(`${addresses(ports).identity}/${path}:update`, {
      method: 'POST',
      headers,
      body: JSON.stringify(kept),
    });
    if (!answer.ok) throw new Error(`The identity emulator: ${await answer.text()}`);
  }
}

/**
 * Exports the accounts whenever they have changed, because a killed emulator exports nothing. Ends when
 * `signal` aborts, or the emulator ends, which exports them itself.
 */
export async function keepAccounts(
  ports: Ports,
  dataDirectory: string,
  signal: AbortSignal,
): Promise<void> {
  let exported = '';
  try {
    for (;;) {
      const answer = await fetch(`${addresses(ports).identity}/${path}:batchGet?maxResults=-1`, {
        headers,
        signal,
      });
      const accounts = await answer.text();
      if (answer.ok && accounts !== exported) {
        await exportAccounts(ports, dataDirectory, signal);
        exported = accounts;
      }
      await setTimeout(pauseMs, undefined, { signal });
    }
  } catch (error) {
    if (!signal.aborted) console.error('Accounts are no longer kept:', error);
  }
}

async function exportAccounts(
  ports: Ports,
  dataDirectory: string,
  signal: AbortSignal,
): Promise<void> {
  const answer = await fetch(`http://localhost:${ports.identityHub}/_admin/export`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ path: accountsFolder(dataDirectory), initiatedBy: 'mylinguist' }),
    signal,
  });
  if (!answer.ok) throw new Error(await answer.text());
}

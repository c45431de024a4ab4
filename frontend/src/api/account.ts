import * as routes from '@mylinguist/shared/contract/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, longTimeout } from './client';
import { downloadFile } from './download';
import { outboxState } from '../writes/outbox/outbox-state';
import { mayHaveArrived } from './error-kinds';
import { ApiError, NetworkError } from './errors';
import { flushOutbox } from '../writes/load-outbox';
import { logOut } from '../session/log-out';
import { askForProof } from '../session/sign-in-proof';

/** An export of the learner's data. */
export interface AccountFile {
  readonly content: Blob;
  /** The day of the export as `YYYY-MM-DD`. */
  readonly day: string;
}

/**
 * Calls a route that needs a recent sign-in. If the sign-in is too old, asks the learner to prove who
 * they are, and then repeats the call once.
 * @throws ApiError SIGN_IN_REQUIRED if the learner cancels
 */
async function withProof<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isTooOld = error instanceof ApiError && error.code === 'SIGN_IN_REQUIRED';
    if (!isTooOld || !(await askForProof())) throw error;
    return call();
  }
}

/** Exports all data stored for the learner. */
export function useExportAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<AccountFile> => {
      // The file also has the changes that wait, if they can be sent.
      if (outboxState.read().waiting > 0) await flushOutbox(client);
      const content = await withProof(() =>
        downloadFile(routes.exportAccount, { timeout: longTimeout }),
      );
      const end = await content.slice(-16).text();
      // A file that breaks off would look complete.
      if (!end.trimEnd().endsWith('}')) throw new NetworkError();
      const start = await content.slice(0, 256).text();
      const exportedAt = /"exportedAt":\s*"([^"]+)"/.exec(start)?.[1] ?? new Date().toISOString();
      return { content, day: exportedAt.slice(0, 10) };
    },
  });
}

/** Addresses of accounts whose deletion got no answer. A 401 on a retry then means that it is done. */
const unanswered = new Set<string>();

/**
 * Closes the account, whose data the API then deletes, and logs out. The learner's email confirms it.
 */
export function useDeleteAccount(onDeleted: () => void) {
  return useMutation({
    mutationFn: async (confirm: string) => {
      await deleteAccount(confirm);
      await logOut();
    },
    onSuccess: onDeleted,
  });
}

async function deleteAccount(confirm: string): Promise<void> {
  try {
    await withProof(() => callApi(routes.deleteAccount, { body: { confirm } }));
  } catch (error) {
    const isRetry = unanswered.delete(confirm);
    if (isRetry && error instanceof ApiError && error.status === 401) return;
    if (isRetry || mayHaveArrived(error)) unanswered.add(confirm);
    throw error;
  }
}

import * as routes from '@mylinguist/shared/contract/account';
import type { AccountExport } from '@mylinguist/shared/schemas/account';
import { useMutation } from '@tanstack/react-query';
import { callApi, isComplete } from './client';
import { NetworkError } from './errors';
import { logOut } from '../session/log-out';

export function useExportAccount(onExported: (data: AccountExport) => void) {
  return useMutation({
    mutationFn: async () => {
      const data = await callApi(routes.exportAccount, {});
      // A file with gaps would look complete.
      if (!isComplete(data)) throw new NetworkError();
      return data;
    },
    onSuccess: onExported,
  });
}

/** Deletes the account, then logs out. `confirm` must be the learner's email. */
export function useDeleteAccount(onDeleted: () => void) {
  return useMutation({
    mutationFn: async (confirm: string) => {
      await callApi(routes.deleteAccount, { body: { confirm } });
      await logOut();
    },
    onSuccess: onDeleted,
  });
}

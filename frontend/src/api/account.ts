import * as routes from '@mylinguist/shared/contract/account';
import type { AccountExport } from '@mylinguist/shared/schemas/account';
import { useMutation } from '@tanstack/react-query';
import { callApi } from './client';
import { logOut } from '../session/log-out';

/** Asks for everything that is stored of the learner. */
export function useExportAccount(onExported: (data: AccountExport) => void) {
  return useMutation({
    mutationFn: () => callApi(routes.exportAccount, {}),
    onSuccess: onExported,
  });
}

/** Deletes the account and all of its data, then logs out; what is to be confirmed is the own email. */
export function useDeleteAccount(onDeleted: () => void) {
  return useMutation({
    mutationFn: async (confirm: string) => {
      await callApi(routes.deleteAccount, { body: { confirm } });
      await logOut();
    },
    onSuccess: onDeleted,
  });
}

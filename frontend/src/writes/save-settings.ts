import type { SettingsChange } from '@mylinguist/shared/schemas/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { writeToOutbox } from './load-outbox';

/** Saves edited settings through the outbox. Resolves when they are saved, or wait to be sent. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: SettingsChange) => writeToOutbox(client, { kind: 'settings', change }),
  });
}

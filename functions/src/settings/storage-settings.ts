import type * as z from 'zod/mini';
import { optional } from './setting-types';

/** The environment variables of the storage account, which the Functions host reads too. */
export const storageVariables = {
  AzureWebJobsStorage: optional,
  AzureWebJobsStorage__accountName: optional,
};

type Environment = z.output<z.ZodMiniObject<typeof storageVariables>>;

/** Access to the storage account of the queues, by key or by the app's managed identity. */
export type StorageSettings =
  | { readonly kind: 'key'; readonly connectionString: string }
  | { readonly kind: 'identity'; readonly accountName: string };

/** Converts the environment variables; undefined without either. */
export function toStorageSettings({
  AzureWebJobsStorage: connectionString,
  AzureWebJobsStorage__accountName: accountName,
}: Environment): StorageSettings | undefined {
  if (accountName) return { kind: 'identity', accountName };
  return connectionString ? { kind: 'key', connectionString } : undefined;
}

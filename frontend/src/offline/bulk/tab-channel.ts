import * as z from 'zod/mini';
import { bulkActionSchema } from './bulk-action';
import { bulkName } from './pending-bulk';
import { bulkWaits } from './run-bulk';

/** What the tab that runs an action sends to the other tabs. */
const messageSchema = z.object({
  /** Id of the sender. */
  from: z.string(),
  action: bulkActionSchema,
  wait: z.nullable(z.enum(bulkWaits)),
  /** Ids of the notes that the last request has changed. */
  changed: z.optional(z.readonly(z.array(z.string()))),
  ended: z.optional(z.object({ refusal: z.nullable(z.string()) })),
});
export type TabMessage = z.output<typeof messageSchema>;

/** Without `BroadcastChannel` the other tabs show the change when they load their notes. */
const isSupported = typeof BroadcastChannel !== 'undefined';

export function sendToTabs(message: TabMessage): void {
  if (!isSupported) return;
  const channel = new BroadcastChannel(bulkName);
  channel.postMessage(message);
  channel.close();
}

/**
 * Listens to the bulk actions of other tabs. Returns a function that stops it.
 * @param own id of this sender, whose messages are ignored
 */
export function listenToTabs(own: string, onMessage: (message: TabMessage) => void): () => void {
  if (!isSupported) return () => undefined;
  const channel = new BroadcastChannel(bulkName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = messageSchema.safeParse(data).data;
    if (message && message.from !== own) onMessage(message);
  };
  return () => channel.close();
}

import type { QueryClient } from '@tanstack/react-query';
import { serverNow } from '../lib/server-clock';
import { createOutbox, type Outbox } from '../offline/outbox/outbox';
import type { SettledEntry } from '../offline/outbox/operation';
import { expireDue, putSavedNote } from './note-cache';
import { outboxTransport } from './outbox-transport';

const outboxes = new WeakMap<QueryClient, Outbox>();

/** Returns the outbox of the page. */
export function outboxOf(client: QueryClient): Outbox {
  const known = outboxes.get(client);
  if (known) return known;
  const outbox = createOutbox({
    transport: outboxTransport(client),
    now: () => serverNow().toISOString(),
    onAdded: () => undefined,
    onSettled: (settled) => showOutcome(client, settled),
  });
  outboxes.set(client, outbox);
  return outbox;
}

function showOutcome(client: QueryClient, { outcome }: SettledEntry): void {
  if (outcome.status === 'acknowledged' && outcome.note) putSavedNote(client, outcome.note);
  if (outcome.status === 'conflict') putSavedNote(client, outcome.latest);
  expireDue(client);
}

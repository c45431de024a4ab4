import { sharedTextsName } from './forget-shared-texts';
import { withTimeout } from './with-timeout';

/*
 * Texts that another app shares with this one arrive in a request to the service worker. It keeps each
 * of them under an id until the capture page takes it: a text in an address would be in the history.
 * A log-out removes them.
 */

/** The fields of the form that the manifest declares as `share_target`. */
export const sharedFields = ['text', 'title', 'url'] as const;

export type SharedFields = Partial<Record<(typeof sharedFields)[number], string>>;

/** Query parameter of the capture page that names a shared text. */
export const sharedParameter = 'shared';

const addressOf = (id: string) => `/${sharedTextsName}/${encodeURIComponent(id)}`;

/** Keeps a shared text and returns its id. Rejects when the browser refuses the storage. */
export async function keepSharedText(fields: SharedFields): Promise<string> {
  const id = crypto.randomUUID();
  const cache = await caches.open(sharedTextsName);
  await cache.put(addressOf(id), Response.json(fields));
  return id;
}

/** Parsed by hand: the service worker has no schema library. */
function textsOf(kept: unknown): SharedFields {
  const values = new Map<string, unknown>(Object.entries(kept ?? {}));
  return Object.fromEntries(
    sharedFields.flatMap((name) => {
      const value = values.get(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** Maximum wait for the storage of shared texts, in ms. */
const answerWaitMs = 3000;

/**
 * Returns and removes a shared text; null if there is none.
 * @throws Error when the storage does not answer
 */
export function takeSharedText(id: string): Promise<SharedFields | null> {
  return withTimeout(take(id), answerWaitMs, 'The storage does not answer');
}

async function take(id: string): Promise<SharedFields | null> {
  try {
    const cache = await caches.open(sharedTextsName);
    const kept = await cache.match(addressOf(id));
    if (!kept) return null;
    const fields: unknown = await kept.json();
    await cache.delete(addressOf(id));
    return textsOf(fields);
  } catch {
    return null;
  }
}

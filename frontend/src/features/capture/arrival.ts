import * as z from 'zod/mini';
import { paths } from '../../config/paths';
import { ignore } from '../../lib/ignore';
import { sharedParameter, takeSharedText, type SharedFields } from '../../lib/shared-texts';
import { tabItem } from '../../lib/tab-storage';
import { storageOwner } from '../../offline/storage-owner';
import { capturedKey } from '../../offline/unsaved-work';
import { capturedText, capturedTextSchema } from './captured-text';

/*
 * What arrives is unsaved work in the session storage of the tab: of the learner, or of nobody until a
 * learner signs in. Then it becomes a draft of that learner. No other tab gets it.
 */

const keyOfVisitor = 'captured';

const keyOf = (email: string | null) => (email === null ? keyOfVisitor : capturedKey(email));

/** A text that waits, or the key of the draft that this tab has made of one. */
const arrivalSchema = z.union([
  capturedTextSchema,
  z.object({ draftKey: z.string(), isCut: z.boolean() }),
]);
type Arrival = z.infer<typeof arrivalSchema>;

const stored = tabItem(arrivalSchema);

/** Keeps a captured text, or the key of its draft, for this tab. */
export function writeArrival(arrival: Arrival): void {
  stored.remove(keyOfVisitor);
  stored.write(keyOf(storageOwner.read()), arrival);
}

/** Returns what this tab has kept; null if there is nothing that this release can read. */
export function readArrival(): Arrival | null {
  // The one of the visitor is newer: it arrived after the session had ended.
  return stored.read(keyOfVisitor) ?? stored.read(keyOf(storageOwner.read()));
}

/**
 * Takes the text out of the address of this page and keeps it. The address is `/capture#text=…` from a
 * bookmark or a Shortcut, with `title` and `url`, and `/capture?shared=…` from the share menu.
 */
export async function receiveCapture(): Promise<null> {
  const { pathname, search, hash } = window.location;
  if (pathname !== paths.capture || (search === '' && hash === '')) return null;
  const id = new URLSearchParams(search).get(sharedParameter);
  let fields: SharedFields | null;
  try {
    fields =
      id === null
        ? Object.fromEntries(new URLSearchParams(hash.slice(1)))
        : await takeSharedText(id);
  } catch (error) {
    ignore(
      error,
      'the storage does not answer: a reload takes the shared text, whose address stays',
    );
    return null;
  }
  const captured = fields && capturedText(fields);
  if (captured) writeArrival(captured);
  // The text does not stay in the history.
  window.history.replaceState(window.history.state, '', paths.capture);
  return null;
}

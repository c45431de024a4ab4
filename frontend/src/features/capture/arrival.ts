import { ignore } from '../../lib/ignore';
import { sharedParameter, takeSharedText, type SharedFields } from '../../lib/shared-texts';
import * as z from 'zod/mini';
import { paths } from '../../config/paths';
import { capturedText, capturedTextSchema } from './captured-text';

/*
 * What arrived waits in the storage of the tab until a learner is signed in. It survives the sign-in
 * and no other tab gets it. Then it becomes a draft of that learner.
 */

const key = 'captured';

/** For a browser that refuses the storage: lasts as long as the page. */
let arrived: string | null = null;

/** A text that waits, or the key of the draft that this tab has made of one. */
const arrivalSchema = z.union([
  capturedTextSchema,
  z.object({ draftKey: z.string(), isCut: z.boolean() }),
]);
export type Arrival = z.infer<typeof arrivalSchema>;

/** Keeps a captured text, or the key of its draft, for this tab. */
export function writeArrival(arrival: Arrival): void {
  arrived = JSON.stringify(arrival);
  try {
    sessionStorage.setItem(key, arrived);
  } catch (error) {
    ignore(error, 'the storage of the tab is refused: a captured text lasts as long as the page');
  }
}

/** Returns what this tab has kept; null if there is nothing that this release can read. */
export function readArrival(): Arrival | null {
  try {
    arrived = sessionStorage.getItem(key) ?? arrived;
  } catch (error) {
    ignore(error, 'the storage of the tab is refused: a captured text lasts as long as the page');
  }
  return arrivalSchema.safeParse(JSON.parse(arrived ?? 'null')).data ?? null;
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

import { limits } from '../limits';
import { isWebAddress } from '../schemas/note-source';

/** Parameters that tell a site where its visitors come from. They have no effect on the page. */
const tracking =
  /^(utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|twclid|ttclid|igshid|igsh|mc_[ce]id|_hsenc|_hsmi|vero_id|oly_(anon|enc)_id|mkt_tok)$/i;

/**
 * Returns the address of a page as the source of a note: without tracking parameters, the name and
 * password of a user, and the text fragment that a browser adds to highlight a passage. Leaves out the
 * fragment, then the query, of an address that is longer than a source may be.
 *
 * @returns null for a text that is no http or https address
 */
export function cleanAddress(text: string): string | null {
  const url = parsed(text);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  url.username = '';
  url.password = '';
  url.hash = url.hash.replace(/:~:.*$/, '').replace(/^#$/, '');
  const pairs = url.search.slice(1).split('&');
  // As text: `URLSearchParams` would encode the other parameters again.
  const kept = pairs.filter((pair) => !tracking.test(pair.split('=', 1)[0] ?? ''));
  if (kept.length < pairs.length) url.search = kept.join('&');
  const isStorable = () => url.href.length <= limits.url && isWebAddress(url.href);
  if (!isStorable()) url.hash = '';
  if (!isStorable()) url.search = '';
  return isStorable() ? url.href : null;
}

function parsed(text: string): URL | null {
  try {
    return new URL(text.trim());
  } catch {
    return null;
  }
}

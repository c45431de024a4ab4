import { isIP } from 'node:net';

/** Key for all requests without a valid address. They share one limit. */
const unknown = 'unknown';

/**
 * Returns the rate limit key of a request: its IPv4 address, or the first 64 bits of its IPv6
 * address, which belong to one household.
 *
 * Azure's front end appends the address that it sees to `X-Forwarded-For`, and each proxy before it
 * does the same. A client can forge only the entries before these.
 * @param trustedProxies number of the operator's proxies before Azure's front end
 */
export function callerAddress(
  headers: { get(name: string): string | null },
  trustedProxies: number,
): string {
  const entries = headers.get('x-forwarded-for')?.split(',') ?? [];
  // A request with fewer entries has bypassed proxies. Its first entry is the nearest to the caller.
  const entry = entries.at(-1 - trustedProxies) ?? entries[0] ?? '';
  const bare = withoutPort(entry.trim()).replace(/%.*$/, '');
  const address = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(bare)?.[1] ?? bare;
  switch (isIP(address)) {
    case 4:
      return address;
    case 6:
      return networkOf(address);
    default:
      return unknown;
  }
}

/** Removes the port from `1.2.3.4:5`, and port and brackets from `[::1]:5`. */
function withoutPort(entry: string): string {
  const [, bracketed] = /^\[(.*)\](?::\d+)?$/.exec(entry) ?? [];
  return bracketed ?? entry.replace(/^([\d.]+):\d+$/, '$1');
}

/** Returns the first four groups of an IPv6 address, such as `2001:db8:0:1`. */
function networkOf(address: string): string {
  // The URL parser converts all spellings of an address to the same one.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = tail ? Array<string>(8 - head.length - tail.length).fill('0') : [];
  return [...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(':');
}

import { isIP } from 'node:net';

/** For requests of which the platform says no address: they share one limit. */
const unknown = 'unknown';

/**
 * Where a request comes from, as a key for its limits: an IPv4 address, or the first 64 bits of an
 * IPv6 one, which one household has to itself.
 *
 * Azure's front end adds the address that it sees, with its port, behind whatever a caller put into
 * `X-Forwarded-For`: only the last entry is to be trusted.
 */
export function callerAddress(headers: { get(name: string): string | null }): string {
  const last = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  const bare = withoutPort(last).replace(/%.*$/, '');
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

/** Takes the port from `1.2.3.4:5`, and port and brackets from `[::1]:5`. */
function withoutPort(entry: string): string {
  const [, bracketed] = /^\[(.*)\](?::\d+)?$/.exec(entry) ?? [];
  return bracketed ?? entry.replace(/^([\d.]+):\d+$/, '$1');
}

/** The first four groups of an IPv6 address, such as `2001:db8:0:1`. */
function networkOf(address: string): string {
  // The URL's parser writes every spelling of an address in the same one.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = tail ? Array<string>(8 - head.length - tail.length).fill('0') : [];
  return [...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(':');
}

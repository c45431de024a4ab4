/** Limit in bytes. Browsers allow 64 KiB in total for the bodies of all `keepalive` requests. */
const mostInFlight = 60 * 1024;

let inFlight = 0;

/**
 * Sends a write with `keepalive`, so it completes after the page closes. Reads, and writes above the
 * browser's limit, end with the page.
 */
export async function withKeepalive(
  init: RequestInit & { readonly body?: string },
  send: (init: RequestInit) => Promise<Response>,
): Promise<Response> {
  const size = new Blob([init.body ?? '']).size;
  if (init.method === 'GET' || inFlight + size > mostInFlight) return send(init);
  inFlight += size;
  try {
    return await send({ ...init, keepalive: true });
  } finally {
    inFlight -= size;
  }
}

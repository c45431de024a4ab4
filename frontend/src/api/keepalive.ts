/** Browsers refuse more than 64 KiB of bodies in all that are to outlive their page, in bytes. */
const mostInFlight = 60 * 1024;

let inFlight = 0;

/**
 * Sends a write so that it arrives although the page is left or closed meanwhile. Reads end with
 * their page, and so do bodies for which browsers leave no room.
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

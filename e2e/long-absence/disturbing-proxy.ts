import { type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import { listenOnLoopback, type LoopbackServer } from '../../local/http/loopback-server';

/** When the browser is killed: before a request is sent, while it is answered, or with the answer. */
export const moments = ['before', 'during', 'after'] as const;
type Moment = (typeof moments)[number];

/**
 * Returns when the browser is killed around a writing request; null for no kill.
 * @param index number of different writing requests before it
 * @param kind its method and path, without ids
 */
export type MomentOf = (index: number, kind: string) => Moment | null;

export interface DisturbingProxy extends LoopbackServer {
  /** Kills around each writing request that did not arrive before; null stops it. */
  disturb: (momentOf: MomentOf | null, kill: () => void) => void;
  /** Number of different writing requests that have arrived. */
  readonly arrived: () => number;
  /** Resolves once the API has answered every request. */
  readonly settled: () => Promise<void>;
}

const ids = /[\da-f]{8}-[\da-f-]{27}/g;

/** Starts a server that forwards requests to the API, and kills the browser around them. */
export async function startProxy(api: string): Promise<DisturbingProxy> {
  const { hostname, port } = new URL(api);
  const seen = new Set<string>();
  const running = new Set<Promise<unknown>>();
  let momentOf: MomentOf | null = null;
  let kill = () => {};

  /** Returns the moment of the kill; null if the request is not disturbed. */
  const momentFor = ({ method, url }: IncomingMessage, body: Buffer): Moment | null => {
    if (!momentOf || !['POST', 'PATCH', 'PUT', 'DELETE'].includes(method ?? '')) return null;
    // A learner's list of due notes and the sign-in are no writes.
    if (/asrs\/due|auth/.test(url ?? '')) return null;
    const key = `${method} ${url} ${body.toString()}`;
    if (seen.has(key)) return null;
    seen.add(key);
    return momentOf(seen.size - 1, `${method} ${url?.replaceAll(ids, '')}`);
  };

  const forward = (incoming: IncomingMessage, body: Buffer) =>
    new Promise<{ answer: IncomingMessage; content: Buffer }>((resolve, reject) => {
      const { method, url: path, headers } = incoming;
      const outgoing = send({ hostname, port, method, path, headers }, (answer) => {
        read(answer).then((content) => resolve({ answer, content }), reject);
      });
      outgoing.once('error', reject);
      outgoing.end(body);
    });

  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await read(incoming);
    const moment = momentFor(incoming, body);
    if (moment === 'before') {
      kill();
      return;
    }
    const forwarded = forward(incoming, body);
    if (moment === 'during') kill();
    const { answer, content } = await forwarded;
    if (moment === 'during') return;
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    response.end(content, () => {
      if (moment === 'after') kill();
    });
  };

  const server = await listenOnLoopback((incoming, response) => {
    const work = answer(incoming, response)
      .catch(() => response.destroy())
      .finally(() => running.delete(work));
    running.add(work);
  }, 0);
  return {
    ...server,
    disturb: (next, by) => {
      momentOf = next;
      kill = by;
      seen.clear();
    },
    arrived: () => seen.size,
    settled: async () => {
      await Promise.all(running);
    },
  };
}

async function read(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

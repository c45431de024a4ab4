import { once } from 'node:events';
import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { ignore } from './ignore';
import { listenOnLoopback } from './loopback-server';

export interface RelayedRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface RelayedReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * The result that the client sees: a reply, half a reply, a closed connection (`broken`) or no
 * response at all (`silent`).
 */
export type Outcome = RelayedReply | { readonly half: RelayedReply } | 'broken' | 'silent';

/**
 * Decides the outcome of one request. `forward` sends the request to the server and does not depend
 * on the outcome. A test can thus lose the response of a write that happened.
 */
export type Intercept = (
  request: RelayedRequest,
  forward: () => Promise<RelayedReply>,
) => Promise<Outcome>;

export interface Relay {
  readonly url: string;
  /**
   * Replies with 500 to requests that still wait. Clients would retry a broken connection and
   * outlive the test.
   */
  readonly close: () => Promise<void>;
}

/** A server: its address (`http://host:port`), or a function that replies without a connection. */
type Target = string | ((request: RelayedRequest) => Promise<RelayedReply>);

/** Starts a proxy between a client and a server, to observe or disturb requests. */
export async function startRelay(target: Target, intercept: Intercept): Promise<Relay> {
  const agent = new Agent({ keepAlive: true });
  const silent = new Set<ServerResponse>();
  const server = await listenOnLoopback((incoming, response) => {
    relay(incoming)
      .then((outcome) => {
        if (outcome === 'silent') silent.add(response);
        else if (outcome === 'broken') response.destroy();
        else if ('half' in outcome) sendHalf(outcome.half, response);
        else response.writeHead(outcome.status, outcome.headers).end(outcome.body);
      })
      .catch((error: unknown) => {
        ignore(error, 'The client sees a closed connection, as without a relay.');
        response.destroy();
      });
  }, 0);

  async function relay(incoming: IncomingMessage): Promise<Outcome> {
    const { method = 'GET', url = '/', headers } = incoming;
    const request = { method, path: url, headers, body: await buffer(incoming) };
    return intercept(request, () =>
      typeof target === 'string' ? send(target, request, agent) : target(request),
    );
  }

  return {
    url: `http://127.0.0.1:${server.port}`,
    close: async () => {
      for (const response of silent) response.writeHead(500, { connection: 'close' }).end();
      agent.destroy();
      await server.close();
    },
  };
}

function sendHalf({ status, headers, body }: RelayedReply, response: ServerResponse): void {
  // Content-Length announces the full body, so the client detects that the response is incomplete.
  const told = { ...headers, 'content-length': body.length };
  delete told['transfer-encoding'];
  response.writeHead(status, told);
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
}

async function send(
  target: string,
  { method, path, headers, body }: RelayedRequest,
  agent: Agent,
): Promise<RelayedReply> {
  const onward = httpRequest(`${target}${path}`, { method, headers, agent }).end(body);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) };
}

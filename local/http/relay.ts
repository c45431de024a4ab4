import { once } from 'node:events';
import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnLoopback } from './loopback-server';

export interface RelayedRequest {
  readonly method: string;
  /** With its query. */
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
 * What the caller meets: a reply, the half of one before the connection breaks, a connection that
 * breaks at once, or one on which nothing ever comes.
 */
export type Outcome = RelayedReply | { readonly half: RelayedReply } | 'broken' | 'silent';

/**
 * Decides over one exchange. Calling `forward` asks the server behind, whatever the caller is then
 * told: that is how an answer gets lost after its write has happened.
 */
export type Intercept = (
  request: RelayedRequest,
  forward: () => Promise<RelayedReply>,
) => Promise<Outcome>;

export interface Relay {
  readonly url: string;
  /**
   * Whoever still waits for an answer then gets status 500: clients that try a broken connection
   * again would outlive the test that began them.
   */
  readonly close: () => Promise<void>;
}

/** Stands between a client and the HTTP server at `target` (`http://host:port`), to watch or to disturb. */
export async function startRelay(target: string, intercept: Intercept): Promise<Relay> {
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
      // A server that is away behind looks as it would without a relay.
      .catch(() => response.destroy());
  }, 0);

  async function relay(incoming: IncomingMessage): Promise<Outcome> {
    const { method = 'GET', url = '/', headers } = incoming;
    const request = { method, path: url, headers, body: await buffer(incoming) };
    return intercept(request, () => send(target, request, agent));
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
  // The caller is told of the whole length, so that it cannot take the half for the answer.
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

import { configOf } from '../config';

export const config = configOf({});

interface StoredNote {
  content: string;
  [field: string]: unknown;
}

/** Returns an ID token of a learner, which only this file and the background read. */
const tokenOf = (uid: string, number: number) =>
  `x.${Buffer.from(JSON.stringify({ sub: uid, number })).toString('base64url')}.x`;

/** The API and the identity provider, behind `fetch`. */
export function installServer() {
  const server = {
    notes: new Map<string, StoredNote>(),
    /** Creations that arrived, repeated ones too. */
    creations: [] as string[],
    calls: [] as string[],
    uid: 'ada',
    /** Sends no answer; with `arrives`, after the request had its effect. */
    isAway: false as boolean | 'arrives',
    /** Answers of the next requests of the API. */
    next: [] as { status: number; headers?: Record<string, string>; body?: object }[],
    /** Whether the identity provider refuses to renew. */
    isRevoked: false,
    /** ID tokens that the API refuses. */
    refused: new Set<string>(),
    renewals: 0,
  };
  const json = (status: number, body: object, headers = {}) =>
    Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
  const identity = (body: Record<string, string>) => {
    if (server.isAway) return Promise.reject(new TypeError('Failed to fetch'));
    if (body['token']) {
      const idToken = tokenOf(server.uid, 0);
      return json(200, { idToken, refreshToken: `refresh ${server.uid}`, expiresIn: '3600' });
    }
    if (server.isRevoked) return json(400, { error: { message: 'TOKEN_EXPIRED' } });
    server.renewals += 1;
    const uid = body['refresh_token']?.replace('refresh ', '') ?? '';
    return json(200, {
      id_token: tokenOf(uid, server.renewals),
      refresh_token: `refresh ${uid}`,
      expires_in: '3600',
    });
  };
  const api = (method: string, path: string, headers: Headers, body: StoredNote) => {
    server.calls.push(`${method} ${path}`);
    if (server.isAway === true) return Promise.reject(new TypeError('Failed to fetch'));
    if (server.refused.has(headers.get('x-user-auth') ?? '')) return json(401, {});
    const next = server.next.shift();
    if (next) return json(next.status, next.body ?? {}, next.headers);
    const lost = () =>
      server.isAway === 'arrives' && Promise.reject(new TypeError('Failed to fetch'));
    if (path === 'asrs/due') return json(200, { dueCount: 6 });
    if (path === 'tags') return json(200, { tags: [{ name: 'spanish' }] });
    const id = path.split('/')[1] ?? headers.get('idempotency-key') ?? '';
    if (method === 'POST') {
      server.creations.push(id);
      if (!server.notes.has(id)) server.notes.set(id, body);
      return lost() || json(201, { note: { id } });
    }
    const note = server.notes.get(id);
    if (!note) return json(404, { code: 'NOT_FOUND', message: 'This note does not exist.' });
    if (method === 'DELETE') server.notes.delete(id);
    else server.notes.set(id, { ...note, ...body });
    return lost() || json(200, {});
  };
  globalThis.fetch = (input, { method = 'GET', headers, body } = {}) => {
    const address = new URL(input as string);
    const given = typeof body === 'string' ? (JSON.parse(body) as never) : ({} as never);
    if (!address.href.startsWith(config.api)) return identity(given);
    return api(method, address.pathname.replace('/api/', ''), new Headers(headers), given);
  };
  return server;
}

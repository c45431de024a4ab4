import { setTimeout as delay } from 'node:timers/promises';
import { app, type HttpRequest } from '@azure/functions';

/** Replies with all parts of the request that the library provides. */
async function echo(request: HttpRequest) {
  return {
    jsonBody: {
      method: request.method,
      url: request.url,
      query: [...request.query],
      params: request.params,
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
    },
  };
}

const says = (body: string) => () => Promise.resolve({ body });

app.http('echo', {
  methods: ['POST', 'PUT', 'DELETE', 'GET'],
  route: 'Echo/{*rest}',
  handler: echo,
});
app.http('item', { methods: ['GET'], route: 'items/{id}/part-{part}', handler: echo });
app.http('optional', { methods: ['GET'], route: 'optional/{id?}', handler: echo });
app.http('ownName', { handler: says('by its name') });

// Both match /order/fixed. They are registered in reverse alphabetical order on purpose.
app.http('orderZ', { methods: ['GET'], route: 'order/fixed', handler: says('Z') });
app.http('orderA', { methods: ['GET'], route: 'order/{any}', handler: says('A') });
app.http('orderB', { methods: ['POST'], route: 'order/{any}', handler: says('B') });

app.http('cookies', {
  methods: ['GET'],
  handler: () =>
    Promise.resolve({
      status: 201,
      headers: { 'X-Own': 'yes', Vary: 'Accept', 'Content-Length': '999', Connection: 'close' },
      cookies: [
        { name: 'a', value: '1 2', path: '/', httpOnly: true, sameSite: 'Strict', maxAge: 60 },
        { name: 'b', value: '2', secure: true, sameSite: 'None', expires: new Date(86_400_000) },
      ],
      body: Buffer.from([0, 1, 255]),
    }),
});
app.http('nothing', { methods: ['GET'], handler: () => Promise.resolve(undefined as never) });
app.http('notModified', { methods: ['GET'], handler: () => Promise.resolve({ status: 304 }) });

app.http('throws', {
  methods: ['GET'],
  handler: () => Promise.reject(new Error('secret detail\nof two lines')),
});
app.http('throwsNothing', {
  methods: ['GET'],
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the host must survive it
  handler: () => Promise.reject(undefined),
});
app.http('badHeader', {
  methods: ['GET'],
  handler: () => Promise.resolve({ status: 200, headers: { 'X-Own': 'line\nbreak' } }),
});
app.http('strays', {
  methods: ['GET'],
  handler: () => {
    void Promise.reject(new Error('nobody waits for this'));
    setTimeout(() => {
      throw new Error('nobody catches this');
    });
    return Promise.resolve({ body: 'fine' });
  },
});
// Takes longer than the host waits for connections without a signal that asks to wait.
app.http('slow', {
  methods: ['GET'],
  handler: async (_request, context) => {
    context.log('started');
    await delay(2_500);
    return { body: 'done' };
  },
});
app.http('settings', {
  methods: ['GET'],
  handler: () =>
    Promise.resolve({
      jsonBody: { fromFile: process.env['FROM_FILE'], fromBoth: process.env['FROM_BOTH'] },
    }),
});
app.http('logs', {
  methods: ['GET'],
  handler: (_request, context) => {
    context.debug('too quiet');
    context.log('an', { object: 1 });
    context.warn('two\nlines');
    return Promise.resolve({});
  },
});

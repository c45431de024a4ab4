/**
 * Serves a bundled app like the local Functions host, without the TypeScript loader, which needs
 * more memory than the app. Copies each body as the worker of Azure does.
 */
import { ServerResponse } from 'node:http';
import { startFunctionsHost } from '@mylinguist/local/functions-host/host';

const { prototype } = ServerResponse;
const end = Reflect.get<object, 'end'>(prototype, 'end') as (
  this: object,
  body: unknown,
) => unknown;

/** Bodies with the copies that exist while the worker sends them. */
const sending = new WeakMap<object, Buffer[]>();

Object.assign(prototype, {
  end(this: object, body: unknown) {
    if (body instanceof Uint8Array) {
      // The worker copies a body into a gRPC message, and the message into a frame.
      const message = Buffer.from(body);
      sending.set(this, [message, Buffer.from(message)]);
    }
    return end.call(this, body);
  },
});

void startFunctionsHost({ entry: process.env['FUNCTIONS_ENTRY'] ?? '', port: 0 }).then(({ url }) =>
  console.log(`ready ${url}`),
);

import { app } from '@azure/functions';

app.setup({ enableHttpStream: true });

app.http('upper', {
  methods: ['POST'],
  route: 'upper/{name}',
  handler: (request) => {
    const upper = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) =>
        controller.enqueue(Buffer.from(Buffer.from(chunk).toString('utf8').toUpperCase())),
    });
    return Promise.resolve({
      status: 201,
      headers: {
        'X-Name': request.params['name'] ?? '',
        'X-Query': request.query.get('q') ?? '',
        'X-From': request.headers.get('x-forwarded-for') ?? '',
      },
      cookies: [
        { name: 'a', value: '1' },
        { name: 'b', value: '2' },
      ],
      body: (request.body as ReadableStream<Uint8Array> | null)?.pipeThrough(upper),
    });
  },
});
app.http('nothing', { methods: ['GET'], handler: () => Promise.resolve(undefined as never) });
app.http('throws', { methods: ['POST'], handler: () => Promise.reject(new Error('secret')) });

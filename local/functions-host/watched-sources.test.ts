import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningHost, startHost } from './test-host';

const library = JSON.stringify(require.resolve('@azure/functions'));

/** Source of an entry that registers each handler, an expression, under its name. */
const appOf = (handlers: Record<string, string>) =>
  [
    `import { app } from ${library};`,
    ...Object.entries(handlers).map(
      ([name, handler]) => `app.http('${name}', { handler: ${handler} });`,
    ),
  ].join('\n');

const says = (text: string) => `() => ({ body: '${text}' })`;

const env = { FUNCTIONS_WATCH: 'true' };
let host: RunningHost;

afterEach(() => host.stop());

/** Replaces a file at once. The host would otherwise load a file that is still being written. */
async function edit(file: string, source: string) {
  const next = `${host.folder}.next`;
  await writeFile(next, source);
  await rename(next, join(host.folder, file));
}

const call = async (path: string) => (await fetch(`${host.origin}/api/${path}`)).text();

test('an edit of the entry takes effect while earlier calls finish on the previous code', async () => {
  // Both loads run in one process: the later one releases the call that waits in the earlier one.
  const waits = `() => new Promise((resolve) => {
    globalThis.release = () => resolve({ body: 'old' });
    console.log('waiting');
  })`;
  host = await startHost({ env, entry: appOf({ slow: waits }) });
  const earlier = call('slow');
  await host.line(/^waiting$/);

  await edit(
    'index.mjs',
    appOf({ slow: says('new'), release: '() => { globalThis.release(); return {}; }' }),
  );
  await host.line(/^functions: reloaded \(2 functions\)$/);
  expect(await call('slow')).toBe('new');
  await call('release');
  expect(await earlier).toBe('old');
});

test('an edit of an imported file takes effect and leaves a moved clock alone', async () => {
  const part = (text: string) => `export const text = '${text}';`;
  host = await startHost({ env, entry: appOf({ part: `() => ({ body: 'no part' })` }) });
  await fetch(`${host.origin}/local/clock`, {
    method: 'PUT',
    body: JSON.stringify({ now: '2030-01-01T12:00:00Z' }),
  });

  await edit('part.mjs', part('first'));
  await edit(
    'index.mjs',
    `import { text } from './part.mjs';\n${appOf({ part: '() => ({ body: text })', one: says('') })}`,
  );
  await host.line(/reloaded \(2 functions\)/);
  expect(await call('part')).toBe('first');

  const seen = host.lines.length;
  await edit('part.mjs', part('second'));
  await host.line(/reloaded \(2 functions\)/, seen);
  expect(await call('part')).toBe('second');
  const clock: unknown = await (await fetch(`${host.origin}/local/clock`)).json();
  expect(clock).toEqual({ moved: true, now: expect.stringMatching(/^2030-01-01T12:/) as unknown });
});

test('queued messages are consumed by the code that is loaded when their turn comes', async () => {
  const entry = (consumer: string, extra = '') => `
    import { app, output } from ${library};
    const work = output.storageQueue({ queueName: 'work', connection: '' });
    app.http('send', {
      extraOutputs: [work],
      handler: (_, context) => { context.extraOutputs.set(work, 'message'); return {}; },
    });
    app.storageQueue('worker', { queueName: 'work', connection: '', handler: ${consumer} });
    ${extra}`;
  host = await startHost({
    env,
    entry: entry(`() => { throw new Error('not yet'); }`),
    hostJson: { extensions: { queues: { visibilityTimeout: '00:00:01', maxDequeueCount: 30 } } },
  });
  await call('send');
  await host.line(/attempt 1 of 30: Error: not yet/);
  await edit('index.mjs', entry(`(message) => console.log('consumed', message)`));
  await host.line(/^consumed message$/);
});

test('a syntax error is printed, the previous code keeps running and the correction is loaded', async () => {
  host = await startHost({ env, entry: appOf({ text: says('first') }) });
  await edit('index.mjs', 'const broken = ;');
  expect(await host.line(/ERROR/)).toContain('Unexpected ";"');
  await host.line(/^functions: the previous code keeps running$/);
  expect(await call('text')).toBe('first');

  await edit('index.mjs', appOf({ text: says('corrected'), more: says('') }));
  await host.line(/reloaded \(2 functions\)/);
  expect(await call('text')).toBe('corrected');
});

test('code that cannot be loaded leaves the previous code running', async () => {
  host = await startHost({ env, entry: appOf({ text: says('first') }) });
  await edit('index.mjs', `${appOf({ text: says('second') })}\nthrow new Error('no settings');`);
  await host.line(/index\.mjs cannot be loaded: Error: no settings/);
  await host.line(/^functions: the previous code keeps running$/);
  expect(await call('text')).toBe('first');
});

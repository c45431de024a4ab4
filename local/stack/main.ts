import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { demoAccount } from '../seed/demo-account';
import { seedDemo } from '../seed/seed';
import { root } from './builds';
import { type Child, startChild } from './child';
import { keepAccounts, restoreSessions } from './kept-accounts';
import { completeLocalSettings } from './local-settings';
import { addresses, identityPorts, readPorts, requireFreePorts } from './ports';
import { describeServices } from './services';

const { values: options } = parseArgs({
  options: {
    empty: { type: 'boolean', default: false },
    bundle: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
    preview: { type: 'boolean', default: false },
    model: { type: 'boolean', default: false },
    'shared-identity': { type: 'boolean', default: false },
    inspect: { type: 'boolean', default: false },
  },
});

const children: Child[] = [];
/** Output during the start is hidden. If a service fails, its error contains the output. */
let hasStarted = false;
let stopping: Promise<void> | undefined;
const stopped = new AbortController();

/** Stops all children. Repeated calls return the same promise. */
function stop(exitCode: number): Promise<void> {
  stopped.abort();
  stopping ??= Promise.all(children.map((child) => child.stop())).then(() => {
    process.exitCode = exitCode;
    if (process.connected) process.disconnect();
  });
  return stopping;
}

async function start() {
  const ports = readPorts(process.env);
  const sharesIdentity = options['shared-identity'];
  await requireFreePorts(ports, [
    ...(options.model ? [] : (['model'] as const)),
    ...(sharesIdentity ? identityPorts : []),
  ]);
  const dataDirectory = resolve(process.env['DATA_DIRECTORY'] ?? join(root, '.data'));
  console.log('Starting MyLinguist…');
  const added = completeLocalSettings(root);
  if (added.length > 0) console.log(`  added to local.settings.json: ${added.join(', ')}`);
  const { bundle, built, preview, model, inspect, empty } = options;
  const services = await describeServices({
    ports,
    dataDirectory,
    bundle,
    built,
    preview,
    model,
    sharesIdentity,
    inspect,
  });
  for (const description of services) {
    if (stopping) return;
    const child = startChild(description, (line) => {
      if (hasStarted) console.log(line);
    });
    children.push(child);
    void child.ended.then((code) => {
      if (stopping || !hasStarted) return;
      console.error(
        `${child.name} ended unexpectedly (code ${code ?? 'none'}). Stopping all other services.`,
      );
      void stop(1);
    });
  }
  await Promise.all(
    children.map(async ({ name, ready }) => {
      await ready;
      console.log(`  ${name} is ready`);
    }),
  );
  if (!sharesIdentity) {
    await restoreSessions(ports, dataDirectory);
    void keepAccounts(ports, dataDirectory, stopped.signal);
  }
  const { web, api, clock, mailbox, identity } = addresses(ports);
  if (!empty) await seedDemo({ api, clock, identity });
  hasStarted = true;
  console.log(`
MyLinguist is running:  ${web}
Sent mail:              ${mailbox}
${empty ? '' : `Demo account:           ${demoAccount.email} / ${demoAccount.password}\n`}Press Ctrl+C to stop.`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
process.on('disconnect', () => void stop(0));
await start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return stop(1);
});

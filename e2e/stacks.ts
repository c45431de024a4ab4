/** Starts a stack for each worker of Playwright. Prints a line when all stacks are ready. */
import { buildFunctions, buildServices, buildSites, root } from '../local/stack/builds';
import { startChild } from '../local/stack/child';
import { completeLocalSettings } from '../local/stack/local-settings';
import { readPorts } from '../local/stack/ports';
import { identity } from '../local/stack/services';
import { stackVariables } from '../testing/browser/stack-variables';

const variables = stackVariables();
const described = variables.map((env) => ({
  dataDirectory: env['DATA_DIRECTORY'] ?? '',
  ports: readPorts(env),
}));

// The stacks share these files, so they are written before any stack starts.
completeLocalSettings(root);

/** The identity emulators need most of the CPU time of the start, so all stacks share one. */
const children = described.slice(0, 1).map((stack) => startChild(identity(stack), console.log));

async function start(): Promise<void> {
  await Promise.all([buildFunctions(), buildServices(), buildSites(described)]);
  const stacks = variables.map((env, index) =>
    startChild(
      {
        name: `stack ${index}`,
        args: [
          ...['--import', 'tsx', 'local/stack/main.ts', '--empty', '--model'],
          ...['--preview', '--bundle', '--built', '--shared-identity'],
        ],
        cwd: root,
        // Compressing each answer needs more CPU time than it saves on the same machine.
        env: { ...env, SITE_COMPRESSION: 'off' },
        ready: { line: /^MyLinguist is running/ },
      },
      console.log,
    ),
  );
  children.push(...stacks);
  await Promise.all(children.map(({ ready }) => ready));
}

const stop = () => Promise.all(children.map((child) => child.stop()));
process.once('SIGINT', () => void stop());
try {
  await start();
  console.log('The stacks are running');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop();
  process.exitCode = 1;
}

/** Starts a stack for each worker of Playwright. Prints a line when all stacks are ready. */
import { startChild } from '../local/stack/child';
import { completeLocalSettings } from '../local/stack/local-settings';
import { buildFunctions, root } from '../local/stack/services';
import { stackVariables } from '../testing/browser/stack-variables';

// The stacks share these files, so they are written before any stack starts.
completeLocalSettings(root);
await buildFunctions();

const stacks = stackVariables().map((env, index) =>
  startChild(
    {
      name: `stack ${index}`,
      args: [
        ...['--import', 'tsx', 'local/stack/main.ts'],
        ...['--empty', '--preview', '--bundle', '--built', '--model'],
      ],
      cwd: root,
      env,
      ready: { line: /^MyLinguist is running/ },
    },
    console.log,
  ),
);

const stop = () => Promise.all(stacks.map((stack) => stack.stop()));
process.once('SIGINT', () => void stop());
try {
  await Promise.all(stacks.map(({ ready }) => ready));
  console.log('The stacks are running');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop();
  process.exitCode = 1;
}

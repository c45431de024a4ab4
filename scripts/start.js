/** `npm start` installs missing dependencies, then runs the whole stack until Ctrl-C. */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { setUp } from './setup.js';

try {
  await setUp();
  const stack = spawn(
    process.execPath,
    ['--import', 'tsx', 'local/stack/main.ts', ...process.argv.slice(2)],
    { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  );
  const stop = () => void stack.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  stopWithParent(stop);
  stack.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/**
 * Stops the stack when npm exits, because npm does not forward every signal.
 * @param {() => void} stop
 */
function stopWithParent(stop) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 500).unref();
}

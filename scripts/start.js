/** `npm start`: installs what is missing, then runs the whole stack until Ctrl-C. */
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
 * npm does not hand every signal on: when it is gone, so must be what it started.
 * @param {() => void} stop
 */
function stopWithParent(stop) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 500).unref();
}

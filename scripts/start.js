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
  // A terminal sends Ctrl-C to both; the stack ends in its own time, and this process after it.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => stack.kill('SIGTERM'));
  stack.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

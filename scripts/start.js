/** `npm start` installs missing dependencies, then runs the whole stack until Ctrl+C. */
import process from 'node:process';
import { runUntilExit } from './run.js';
import { setUp } from './setup.js';

const usage = `npm start [-- options]
  --empty    starts without a demo account
  --bundle   runs the bundle for Azure instead of the sources
  --built    with --bundle or --preview: uses the last build
  --preview  serves the production build instead of the development server
  --model    replaces the assistant's model with a scripted stand-in, for tests
  --shared-identity  uses the identity emulator that runs on IDENTITY_PORT
  --inspect  lets a debugger attach to the API (port 9229)
Set WEB_PORT, FUNCTIONS_PORT, MAILBOX_PORT, MODEL_PORT, COSMOS_PORT, IDENTITY_PORT,
IDENTITY_HUB_PORT, IDENTITY_LOGGING_PORT and DATA_DIRECTORY to run a second stack.`;

const options = process.argv.slice(2);
if (options.includes('--help')) {
  console.log(usage);
} else {
  await start().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

async function start() {
  await setUp();
  process.exitCode = await runUntilExit(
    process.execPath,
    ['--import', 'tsx', 'local/stack/main.ts', ...options],
    {},
    ['inherit', 'inherit', 'inherit', 'ipc'],
  );
}

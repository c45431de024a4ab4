import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { mailboxConnectionString } from '../mailbox/local-connection';
import type { ChildDescription } from './child';
import { addresses, type Ports } from './ports';

export interface StackOptions {
  ports: Ports;
  /** Folder that keeps accounts, documents and mails between runs. */
  dataDirectory: string;
  /** Runs the bundle for Azure instead of the sources, which are then not watched. */
  bundle: boolean;
  /** Uses the bundle of the last build. */
  built: boolean;
  /** Serves the production build instead of the development server. */
  preview: boolean;
  /** Replaces the assistant's model with a stand-in, regardless of the settings. */
  model: boolean;
  /** Lets a debugger attach to the functions host. */
  inspect: boolean;
}

/**
 * The project of the identity emulator. Firebase never contacts real services for a `demo-`
 * project.
 */
export const identityProject = 'demo-ml';

/** Root folder of the repository. */
export const root = join(import.meta.dirname, '..', '..');
const require = createRequire(import.meta.url);
const run = promisify(execFile);

/** Describes all services of the stack. First builds the bundle or the pages, if required. */
export async function describeServices(options: StackOptions): Promise<ChildDescription[]> {
  return [
    cosmos(options),
    identity(options),
    mailbox(options),
    ...(options.model ? [model(options)] : []),
    await functionsHost(options),
    await web(options),
  ];
}

function cosmos({ ports, dataDirectory }: StackOptions): ChildDescription {
  return {
    name: 'cosmos',
    args: ['--import', 'tsx', 'local/cosmos/main.ts'],
    cwd: root,
    env: { COSMOS_PORT: String(ports.cosmos), COSMOS_DATA: join(dataDirectory, 'cosmos') },
    ready: { line: /^cosmos: ready/ },
  };
}

function mailbox({ ports, dataDirectory }: StackOptions): ChildDescription {
  return {
    name: 'mailbox',
    args: ['--import', 'tsx', 'local/mailbox/main.ts'],
    cwd: root,
    env: {
      MAILBOX_PORT: String(ports.mailbox),
      MAILBOX_DATA: join(dataDirectory, 'mailbox'),
      IDENTITY_URL: addresses(ports).identity,
      IDENTITY_PROJECT: identityProject,
      WEB_URL: addresses(ports).web,
    },
    ready: { line: /^mailbox: ready/ },
  };
}

function model({ ports }: StackOptions): ChildDescription {
  return {
    name: 'model',
    args: ['--import', 'tsx', 'local/model/main.ts'],
    cwd: root,
    env: { MODEL_PORT: String(ports.model) },
    ready: { line: /^model: ready/ },
  };
}

function identity({ ports, dataDirectory }: StackOptions): ChildDescription {
  const directory = join(dataDirectory, 'identity');
  const accounts = join(directory, 'accounts');
  const temporary = join(directory, 'tmp');
  mkdirSync(temporary, { recursive: true });
  writeFileSync(
    join(directory, 'firebase.json'),
    JSON.stringify({
      emulators: {
        singleProjectMode: true,
        auth: { host: '127.0.0.1', port: ports.identity },
        hub: { host: '127.0.0.1', port: ports.identityHub },
        logging: { host: '127.0.0.1', port: ports.identityLogging },
        ui: { enabled: false },
      },
    }),
  );
  const known = existsSync(join(accounts, 'firebase-export-metadata.json'));
  return {
    name: 'identity',
    args: [
      require.resolve('firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      '--only=auth',
      `--project=${identityProject}`,
      `--export-on-exit=${accounts}`,
      ...(known ? [`--import=${accounts}`] : []),
    ],
    cwd: directory,
    // Emulators find each other through the temporary folder. A separate one prevents a second
    // stack from exporting the accounts of the first.
    env: { CI: '1', TMPDIR: temporary },
    ready: { url: addresses(ports).identity },
    quiet: true,
  };
}

async function functionsHost({
  ports,
  bundle,
  built,
  inspect,
  ...options
}: StackOptions): Promise<ChildDescription> {
  if (bundle && !built) await buildFunctions();
  return {
    name: 'functions',
    args: [...(inspect ? ['--inspect'] : []), '--import', 'tsx', 'local/functions-host/main.ts'],
    cwd: root,
    env: {
      FUNCTIONS_PORT: String(ports.functions),
      FUNCTIONS_ENTRY: join(root, bundle ? 'functions/dist/index.cjs' : 'functions/src/index.ts'),
      FUNCTIONS_WATCH: String(!bundle),
      FUNCTIONS_CORS: addresses(ports).web,
      COSMOS_ENDPOINT: addresses(ports).cosmos,
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.identity}`,
      ...mailSettings(ports),
      ...(options.model && {
        OPENAI_BASE_URL: `${addresses(ports).model}/v1`,
        OPENAI_API_KEY: 'stand-in',
        OPENAI_MODEL: 'stand-in',
        // Clears the developer's own model settings, which would conflict.
        AZURE_OPENAI_ENDPOINT: '',
        AZURE_OPENAI_DEPLOYMENT: '',
        AZURE_OPENAI_API_KEY: '',
        AZURE_OPENAI_API_VERSION: '',
      }),
    },
    ready: { line: /^functions: ready/ },
  };
}

/** Builds the bundle of the functions for Azure. */
export async function buildFunctions(): Promise<void> {
  await run(process.execPath, ['build.js'], { cwd: join(root, 'functions') });
}

/** Returns all mail settings, regardless of local.settings.json. No mail leaves the machine. */
function mailSettings(ports: Ports): Record<string, string> {
  return {
    ACS_CONNECTION_STRING: mailboxConnectionString(addresses(ports).mailbox),
    // Clears the developer's own account, which would conflict.
    ACS_ENDPOINT: '',
    MAIL_SENDER: 'reminders@mylinguist.test',
    WEB_URL: addresses(ports).web,
    API_URL: addresses(ports).api,
    UNSUBSCRIBE_KEYS: 'local:bXlsaW5ndWlzdC1sb2NhbC11bnN1YnNjcmliZS1rZXk=',
  };
}

async function web({ ports, dataDirectory, preview }: StackOptions): Promise<ChildDescription> {
  const env = {
    WEB_PORT: String(ports.web),
    VITE_LOCAL_API_PORT: String(ports.functions),
    VITE_FIREBASE_PROJECT_ID: identityProject,
    VITE_FIREBASE_AUTH_EMULATOR_URL: addresses(ports).identity,
  };
  const vite = join(dirname(require.resolve('vite/package.json')), 'bin', 'vite.js');
  const cwd = join(root, 'frontend');
  if (preview) {
    // A build contains the ports of its stack.
    const site = join(dataDirectory, 'site');
    await run(process.execPath, [vite, 'build', '--outDir', site, '--emptyOutDir'], {
      cwd,
      env: { ...process.env, ...env },
    });
    return {
      name: 'web',
      args: ['--import', 'tsx', 'local/site/main.ts'],
      cwd: root,
      env: { WEB_PORT: String(ports.web), SITE_DIRECTORY: site },
      ready: { line: /^site: ready/ },
    };
  }
  return { name: 'web', args: [vite], cwd, env, ready: { url: addresses(ports).web }, quiet: true };
}

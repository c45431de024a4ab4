import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { storageConnectionString } from '../functions-host/storage-connection';
import { mailboxConnectionString } from '../mailbox/local-connection';
import { localVapidKeys } from '../push/local-keys';
import {
  argumentsOf,
  buildFunctions,
  buildServices,
  buildSites,
  identityProject,
  root,
  siteDirectory,
  vite,
} from './builds';
import type { ChildDescription } from './child';
import { accountsFolder } from './kept-accounts';
import { addresses, type Ports } from './ports';

export interface StackOptions {
  ports: Ports;
  /** Folder that keeps accounts, documents and mails between runs. */
  dataDirectory: string;
  /** Runs the bundle for Azure instead of the sources, which are then not watched. */
  bundle: boolean;
  /** Uses the services, the bundle and the pages of the last build. */
  built: boolean;
  /** Serves the production build instead of the development server. */
  preview: boolean;
  /** Replaces the assistant's model with a stand-in, regardless of the settings. */
  model: boolean;
  /** Uses an identity emulator that runs already, for example that of another stack. */
  sharesIdentity: boolean;
  /** Lets a debugger attach to the functions host. */
  inspect: boolean;
}

const require = createRequire(import.meta.url);

/** Describes all services of the stack. First builds them, and the bundle or the pages if required. */
export async function describeServices(options: StackOptions): Promise<ChildDescription[]> {
  if (!options.built) await buildServices();
  return [
    cosmos(options),
    ...(options.sharesIdentity ? [] : [identity(options)]),
    mailbox(options),
    push(options),
    ...(options.model ? [model(options)] : []),
    await functionsHost(options),
    await web(options),
  ];
}

function cosmos({ ports, dataDirectory }: StackOptions): ChildDescription {
  return {
    name: 'cosmos',
    args: argumentsOf('cosmos'),
    cwd: root,
    env: { COSMOS_PORT: String(ports.cosmos), COSMOS_DATA: join(dataDirectory, 'cosmos') },
    ready: { line: /^cosmos: ready/ },
  };
}

function mailbox({ ports, dataDirectory }: StackOptions): ChildDescription {
  return {
    name: 'mailbox',
    args: argumentsOf('mailbox'),
    cwd: root,
    env: {
      MAILBOX_PORT: String(ports.mailbox),
      MAILBOX_DATA: join(dataDirectory, 'mailbox'),
      IDENTITY_URL: addresses(ports).identity,
      IDENTITY_PROJECT: identityProject,
      WEB_URL: addresses(ports).web,
      MAILBOX_REPORTS: storageConnectionString(`http://localhost:${ports.functions}`),
    },
    ready: { line: /^mailbox: ready/ },
  };
}

function push({ ports }: StackOptions): ChildDescription {
  return {
    name: 'push',
    args: argumentsOf('push'),
    cwd: root,
    env: { PUSH_PORT: String(ports.push) },
    ready: { line: /^push: ready/ },
  };
}

function model({ ports }: StackOptions): ChildDescription {
  return {
    name: 'model',
    args: argumentsOf('model'),
    cwd: root,
    env: { MODEL_PORT: String(ports.model) },
    ready: { line: /^model: ready/ },
  };
}

/** Describes the identity emulator, which several stacks can share. */
export function identity({
  ports,
  dataDirectory,
}: Pick<StackOptions, 'ports' | 'dataDirectory'>): ChildDescription {
  const directory = join(dataDirectory, 'identity');
  const accounts = accountsFolder(dataDirectory);
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
      ...['--import', new URL('./lazy-validators.js', import.meta.url).href],
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
    // It answers before it has imported the accounts.
    ready: { line: /All emulators ready/ },
    quiet: true,
  };
}

async function functionsHost({
  ports,
  dataDirectory,
  bundle,
  built,
  inspect,
  ...options
}: StackOptions): Promise<ChildDescription> {
  if (bundle && !built) await buildFunctions();
  return {
    name: 'functions',
    args: [...(inspect ? ['--inspect'] : []), ...argumentsOf('functions-host')],
    cwd: root,
    env: {
      FUNCTIONS_PORT: String(ports.functions),
      FUNCTIONS_ENTRY: join(root, bundle ? 'functions/dist/index.cjs' : 'functions/src/index.ts'),
      FUNCTIONS_WATCH: String(!bundle),
      FUNCTIONS_CORS: addresses(ports).web,
      FUNCTIONS_DATA: join(dataDirectory, 'functions'),
      AzureWebJobsStorage: storageConnectionString(`http://localhost:${ports.functions}`),
      COSMOS_ENDPOINT: addresses(ports).cosmos,
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.identity}`,
      ...mailSettings(ports),
      ...pushSettings(ports),
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
    // Mails arrive at once.
    REMINDER_SPREAD_MINUTES: '0',
  };
}

/** Returns all settings of notifications, regardless of local.settings.json. */
const pushSettings = (ports: Ports): Record<string, string> => ({
  VAPID_KEYS: localVapidKeys,
  VAPID_SUBJECT: 'mailto:reminders@mylinguist.test',
  PUSH_LOCAL_SERVICE: addresses(ports).push,
});

async function web({
  ports,
  dataDirectory,
  preview,
  built,
}: StackOptions): Promise<ChildDescription> {
  const env = { WEB_PORT: String(ports.web) };
  if (preview) {
    if (!built) await buildSites([{ dataDirectory, ports }]);
    return {
      name: 'web',
      args: argumentsOf('site'),
      cwd: root,
      env: { ...env, SITE_DIRECTORY: siteDirectory(dataDirectory) },
      ready: { line: /^site: ready/ },
    };
  }
  return {
    name: 'web',
    args: [vite],
    cwd: join(root, 'frontend'),
    env: {
      ...env,
      VITE_LOCAL_API_PORT: String(ports.functions),
      VITE_FIREBASE_PROJECT_ID: identityProject,
      VITE_FIREBASE_AUTH_EMULATOR_URL: addresses(ports).identity,
    },
    ready: { url: addresses(ports).web },
    quiet: true,
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { argumentsOf } from '../stack/builds';

export interface TestAppOptions {
  /** File name in test-apps. */
  app?: string;
  /** Source of the entry file. Default: an import of `app`. */
  entry?: string;
  /** Whether the entry imports TypeScript. Default: whether there is an `app`. */
  hasTypeScript?: boolean;
  hostJson?: object;
  /** Content of local.settings.json. */
  settings?: unknown;
  env?: Record<string, string>;
}

/** A host in a separate process, as the product starts it. */
export interface TestHost {
  /** The folder of the app. */
  folder: string;
  process: ChildProcess;
  /** All lines printed so far. */
  lines: string[];
  /** Resolves with the first past or future line that matches. Ignores the first `seen` lines. */
  line(pattern: RegExp, seen?: number): Promise<string>;
  exit: Promise<number | null>;
  /** Stops the host as Ctrl+C does and deletes its files. */
  stop(): Promise<void>;
}

export interface RunningHost extends TestHost {
  /** Without the route prefix. */
  origin: string;
  port: number;
}

/** Starts a host with its own app folder. Does not wait until it is ready. */
export async function launchHost(options: TestAppOptions): Promise<TestHost> {
  const folder = await mkdtemp(join(tmpdir(), 'functions-host-'));
  const source = pathToFileURL(join(__dirname, 'test-apps', `${options.app ?? ''}.ts`)).href;
  const entry = join(folder, 'index.mjs');
  await writeFile(entry, options.entry ?? `import '${source}';`);
  await writeFile(join(folder, 'host.json'), JSON.stringify(options.hostJson ?? {}));
  const settings = options.settings ?? {};
  await writeFile(
    join(folder, 'local.settings.json'),
    typeof settings === 'string' ? settings : JSON.stringify(settings),
  );

  const loader = (options.hasTypeScript ?? options.app) ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, ...argumentsOf('functions-host')], {
    cwd: __dirname,
    env: { ...process.env, FUNCTIONS_ENTRY: entry, FUNCTIONS_PORT: '0', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const lines: string[] = [];
  const listeners = new Set<(line: string) => void>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      for (const listener of listeners) listener(line);
    });
  }

  return {
    folder,
    process: child,
    lines,
    exit,
    line: (pattern, seen = 0) =>
      new Promise((resolve, reject) => {
        const known = lines.slice(seen).find((line) => pattern.test(line));
        if (known !== undefined) resolve(known);
        const listener = (line: string) => {
          if (!pattern.test(line)) return;
          listeners.delete(listener);
          resolve(line);
        };
        listeners.add(listener);
        void exit.then(() =>
          reject(new Error(`ended without ${pattern.source}:\n${lines.join('\n')}`)),
        );
      }),
    stop: async () => {
      child.kill('SIGINT');
      await exit;
      await rm(folder, { recursive: true });
    },
  };
}

/** Starts a host and waits until it is ready. */
export async function startHost(options: TestAppOptions): Promise<RunningHost> {
  const host = await launchHost(options);
  const ready = await host.line(/^functions: ready on /);
  const { origin, port } = new URL(/http\S+/.exec(ready)?.[0] ?? '');
  return { ...host, origin, port: Number(port) };
}

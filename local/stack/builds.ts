import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { addresses, type Ports } from './ports';

/** Root folder of the repository. */
export const root = join(import.meta.dirname, '..', '..');

/**
 * The project of the identity emulator. Firebase never contacts real services for a `demo-`
 * project.
 */
export const identityProject = 'demo-ml';

export const vite = join(
  dirname(createRequire(import.meta.url).resolve('vite/package.json')),
  'bin',
  'vite.js',
);

const run = promisify(execFile);

/** Builds the bundle of the functions for Azure. */
export async function buildFunctions(): Promise<void> {
  await run(process.execPath, ['build.js'], { cwd: join(root, 'functions') });
}

/** The local services. Each starts from the `main.ts` of its folder. */
const services = ['cosmos', 'functions-host', 'mailbox', 'model', 'push', 'site'] as const;
type Service = (typeof services)[number];

/** Returns the arguments for Node that start the bundle of a service. */
export const argumentsOf = (service: Service): string[] => [
  // Stack traces name the sources of the service, and those of the app that the host builds.
  '--enable-source-maps',
  join(root, 'local', 'dist', `${service}.mjs`),
];

/** Bundles the services. A bundle starts with less than half of the CPU time of the sources. */
export async function buildServices(): Promise<void> {
  const local = join(root, 'local');
  const { dependencies } = JSON.parse(await readFile(join(local, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const packages = Object.keys(dependencies).filter((name) => !name.startsWith('@mylinguist/'));
  const { outputFiles } = await build({
    absWorkingDir: local,
    entryPoints: Object.fromEntries(services.map((name) => [name, `${name}/main.ts`])),
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    sourcemap: 'inline',
    sourcesContent: false,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    // The build of the functions is a program too, which runs if it is part of a bundle.
    external: [...packages, 'esbuild', '*/functions/build.js'],
  });
  await mkdir(join(local, 'dist'), { recursive: true });
  await Promise.all(
    outputFiles.map(async ({ path, contents }) => {
      // Another stack of this checkout may be reading the file.
      const written = `${path}.${process.pid}`;
      await writeFile(written, contents);
      await rename(written, path);
    }),
  );
}

/** Folder of a stack that contains its pages. */
export const siteDirectory = (dataDirectory: string) => join(dataDirectory, 'site');

interface Site {
  readonly dataDirectory: string;
  readonly ports: Ports;
}

/** Stands for the addresses of a stack in the build, which several stacks share. */
const placeholders = { apiPort: 'API-PORT', identity: 'http://identity.invalid' };

/** Builds the pages once, and copies them into the folder of each stack with its addresses. */
export async function buildSites(sites: readonly Site[]): Promise<void> {
  const built = await mkdtemp(join(tmpdir(), 'mylinguist-site-'));
  try {
    await run(process.execPath, [vite, 'build', '--outDir', built, '--emptyOutDir'], {
      cwd: join(root, 'frontend'),
      env: {
        ...process.env,
        VITE_LOCAL_API_PORT: placeholders.apiPort,
        VITE_FIREBASE_PROJECT_ID: identityProject,
        VITE_FIREBASE_AUTH_EMULATOR_URL: placeholders.identity,
      },
    });
    await Promise.all(sites.map((site) => copySite(built, site)));
  } finally {
    await rm(built, { recursive: true, force: true });
  }
}

async function copySite(built: string, { dataDirectory, ports }: Site): Promise<void> {
  const directory = siteDirectory(dataDirectory);
  await rm(directory, { recursive: true, force: true });
  await cp(built, directory, { recursive: true });
  const texts = (await readdir(directory, { recursive: true })).filter((name) =>
    ['.js', '.json', '.html'].includes(extname(name)),
  );
  await Promise.all(
    texts.map(async (name) => {
      const file = join(directory, name);
      const text = await readFile(file, 'utf8');
      const addressed = text
        .replaceAll(placeholders.apiPort, String(ports.functions))
        .replaceAll(placeholders.identity, addresses(ports).identity);
      if (addressed !== text) await writeFile(file, addressed);
    }),
  );
}

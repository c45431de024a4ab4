import Module, { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import { type BuildResult, context, formatMessages, type Plugin } from 'esbuild';
import { moduleOptions } from '../../functions/build.js';

/** Runs the code of one build in this process. */
export type Evaluate = () => void;

export interface WatchedSources {
  /** The first build. */
  evaluate: Evaluate;
  close(): Promise<void>;
}

interface WatchListeners {
  /** Called with each later build. The next build waits for the returned promise. */
  onBuild: (evaluate: Evaluate) => Promise<void>;
  /** Called with the compiler's messages when a later build fails. */
  onFailure: (messages: string) => void;
}

interface ModuleInternals extends NodeJS.Module {
  _compile(code: string, file: string): unknown;
}

/**
 * Builds an app immediately and after each change of a source file. esbuild polls the files and
 * detects a change within 2 s.
 * @param root folder of host.json
 * @throws Error with the compiler's messages when the first build fails
 */
export async function watchSources(
  entry: string,
  root: string,
  { onBuild, onFailure }: WatchListeners,
): Promise<WatchedSources> {
  // Nothing is written: two stacks of one checkout would overwrite each other's build.
  const file = join(root, 'watched-app.cjs');
  const builds = await context({
    ...moduleOptions,
    entryPoints: [entry],
    outfile: file,
    write: false,
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [leavePackages, { name: 'report', setup: (build) => build.onEnd(report) }],
  });

  let reportFirst: ((evaluate: Evaluate | Error) => void) | undefined;
  const first = new Promise<Evaluate | Error>((resolve) => {
    reportFirst = resolve;
  });

  async function report({ errors, outputFiles }: BuildResult) {
    const code = outputFiles?.[0]?.text;
    const messages = await formatMessages(errors, { kind: 'error' });
    const outcome =
      code === undefined ? new Error(messages.join('').trim()) : () => run(code, file);
    if (reportFirst) {
      reportFirst(outcome);
      reportFirst = undefined;
    } else if (outcome instanceof Error) onFailure(outcome.message);
    else await onBuild(outcome);
  }

  await builds.watch();
  const evaluate = await first;
  if (evaluate instanceof Error) {
    await builds.dispose();
    throw evaluate;
  }
  return { evaluate, close: () => builds.dispose() };
}

/**
 * Leaves npm packages to Node, which loads them once for all builds. Only the library that
 * registers functions is part of each build: it keeps the registrations of one app.
 */
const leavePackages: Plugin = {
  name: 'leave-packages',
  setup: (build) => {
    build.onResolve({ filter: /^[^./]/ }, ({ kind, path, importer }) => {
      const isPartOfBuild =
        kind === 'entry-point' || /^(@mylinguist\/|@azure\/functions$)/.test(path);
      if (isPartOfBuild || isBuiltin(path) || path === '@azure/functions-core') return undefined;
      return { path: createRequire(importer).resolve(path), external: true };
    });
  },
};

function run(code: string, file: string): void {
  const built = new Module(file) as ModuleInternals;
  built.filename = file;
  built._compile(code, file);
}

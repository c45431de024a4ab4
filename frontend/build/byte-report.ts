import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { budgets, identityBudget } from './budgets.ts';
import { lazyImports } from './chunk-graph.ts';
import { firstScripts } from './first-scripts.ts';

type Bundle = Rolldown.OutputBundle;

interface Weight {
  readonly path: string;
  readonly first: number;
  /** What the page asks for later: when it is idle, pointed at or used. */
  readonly later: number;
  readonly budget: number | undefined;
}

const fileName = (address: string) => address.slice(1);

const compress = promisify(brotliCompress);

/** Weighs each page's scripts; fails the build when a page weighs more than its budget. */
export function byteReport(): Plugin {
  return {
    name: 'byte-report',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const sizes = await brotliSizes(bundle);
      const weights = weigh(bundle, sizes);
      this.info(table(weights));
      for (const problem of problems(bundle, weights, sizes)) this.error(problem);
    },
  };
}

async function brotliSizes(bundle: Bundle): Promise<ReadonlyMap<string, number>> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  return new Map(
    await Promise.all(
      chunks.map(async ({ fileName, code }) => [fileName, (await compress(code)).length] as const),
    ),
  );
}

function weigh(bundle: Bundle, sizes: ReadonlyMap<string, number>): Weight[] {
  const total = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  const { shared, screens } = firstScripts(bundle);
  return Object.entries(screens).flatMap(([path, own]) => {
    if (own.length === 0) return [];
    const first = [...shared, ...own].map(fileName);
    // What the app's start imports lazily are the other pages.
    const later = lazyImports(bundle, own.map(fileName));
    return [
      {
        path,
        first: total(first),
        later: total(later.filter((file) => !first.includes(file))),
        budget: budgets[path],
      },
    ];
  });
}

function problems(
  bundle: Bundle,
  weights: readonly Weight[],
  sizes: ReadonlyMap<string, number>,
): string[] {
  const { chunk, bytes } = identityBudget;
  const identity = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.name === chunk,
  );
  const weight = sizes.get(identity?.fileName ?? '');
  const { shared, screens } = firstScripts(bundle);
  const isFirst = [shared, ...Object.values(screens)]
    .flat()
    .includes(`/${identity?.fileName ?? ''}`);
  return [
    ...weights
      .filter(({ first, budget }) => budget !== undefined && first > budget)
      .map(
        ({ path, first, budget = 0 }) =>
          `${path} asks for ${first} bytes of script at first; its budget is ${budget}.`,
      ),
    ...(weight === undefined || weight > bytes
      ? [`${chunk} weighs ${weight ?? 'nothing known'}; its budget is ${bytes} bytes.`]
      : []),
    ...(isFirst ? [`${chunk} is among what a page asks for at first.`] : []),
  ];
}

/** In KB of 1,000 bytes. */
function table(weights: readonly Weight[]): string {
  const kb = (bytes: number | undefined) =>
    (bytes === undefined ? '–' : (bytes / 1000).toFixed(1)).padStart(9);
  return [
    'script in KB, brotli'.padEnd(22) +
      ['first', 'budget', 'later'].map((head) => head.padStart(9)).join(''),
    ...weights.map(
      ({ path, first, budget, later }) => path.padEnd(22) + kb(first) + kb(budget) + kb(later),
    ),
  ].join('\n');
}

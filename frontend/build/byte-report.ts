import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { budgets, identityBudget, storedBudget, type PageWeight } from './budgets.ts';
import { entryChunk, lazyImports, withStaticImports } from './chunk-graph.ts';
import { documentWeight } from './document-weight.ts';
import { scriptsByPage } from './first-scripts.ts';
import { storedNames } from './stored-files.ts';

type Bundle = Rolldown.OutputBundle;

const fileName = (address: string) => address.slice(1);

const compress = promisify(brotliCompress);

/**
 * Reports what each page loads at first. Fails the build when a page exceeds its budget.
 * @param file path to which the weights are also written as JSON
 */
export function byteReport(file?: string): Plugin {
  return {
    name: 'byte-report',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const sizes = await brotliSizes(bundle);
      const weights = weigh(bundle, sizes);
      const stored = await storedBytes(bundle, sizes);
      this.info(
        `${table(weights)}\nstored by the service worker: ${inKb(stored)} of ${inKb(storedBudget)} KB`,
      );
      if (file) writeFileSync(file, JSON.stringify(weights));
      const problems = [...weights.flatMap(excess), ...identityProblems(bundle, sizes)];
      if (stored > storedBudget) {
        problems.push(`The service worker exceeds its budget: ${stored} > ${storedBudget}.`);
      }
      for (const problem of problems) this.error(problem);
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

function weigh(bundle: Bundle, sizes: ReadonlyMap<string, number>): PageWeight[] {
  const total = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  // The lazy imports of the app's entry are the other pages, so they do not count.
  const app = withStaticImports(bundle, [entryChunk(bundle)]);
  return Object.entries(scriptsByPage(bundle)).map(([path, addresses]) => {
    const first = addresses.map(fileName);
    const { style, font, files, isPrerendered } = documentWeight(bundle, path);
    const own = first.filter((file) => !app.includes(file));
    const later = lazyImports(bundle, own).filter((file) => !first.includes(file));
    return {
      path,
      script: total(first),
      later: total(later),
      style,
      font,
      files: isPrerendered ? files : files + first.length,
    };
  });
}

/** Returns the bytes of the files that the service worker stores, as the host sends them. */
async function storedBytes(bundle: Bundle, sizes: ReadonlyMap<string, number>): Promise<number> {
  const bytes = storedNames(bundle).map(async (name) => {
    const file = bundle[name];
    if (file?.type !== 'asset') return sizes.get(name) ?? 0;
    return name.endsWith('.woff2') ? file.source.length : (await compress(file.source)).length;
  });
  return (await Promise.all(bytes)).reduce((sum, size) => sum + size, 0);
}

function excess(weight: PageWeight): string[] {
  const budget = budgets[weight.path];
  if (!budget) return [`${weight.path} has no budget.`];
  return (['script', 'style', 'font', 'files'] as const)
    .filter((kind) => weight[kind] > budget[kind])
    .map((kind) => `${weight.path} exceeds its ${kind} budget: ${weight[kind]} > ${budget[kind]}.`);
}

function identityProblems(bundle: Bundle, sizes: ReadonlyMap<string, number>): string[] {
  const { chunk, bytes } = identityBudget;
  const identity = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.name === chunk,
  );
  const weight = sizes.get(identity?.fileName ?? '');
  const isFirst = Object.values(scriptsByPage(bundle))
    .flat()
    .includes(`/${identity?.fileName ?? ''}`);
  return [
    ...(weight === undefined || weight > bytes
      ? [`${chunk} must have at most ${bytes} bytes: ${weight ?? 'chunk not found'}.`]
      : []),
    ...(isFirst ? [`${chunk} must be lazy, but a page loads it at first.`] : []),
  ];
}

function table(weights: readonly PageWeight[]): string {
  const line = (path: string, cells: readonly string[]) =>
    path.padEnd(22) + cells.map((cell) => cell.padStart(9)).join('');
  return [
    line('first load in KB', ['script', 'budget', 'style', 'font', 'files', 'later']),
    ...weights.map(({ path, script, style, font, files, later }) =>
      line(path, [
        inKb(script),
        inKb(budgets[path]?.script),
        inKb(style),
        inKb(font),
        String(files),
        inKb(later),
      ]),
    ),
  ].join('\n');
}

const inKb = (bytes: number | undefined) => (bytes === undefined ? '–' : (bytes / 1000).toFixed(1));

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { parseSettings } from '../../functions/src/settings';
import { buildApiPackage } from '../package/api-package.js';
import { loadFunctions } from '../package/load-functions.js';

/** What the app asks of its surroundings, found in the app itself. */
export interface AppNeeds {
  /** Names of the environment variables that it reads. */
  readonly settings: ReadonlySet<string>;
  /** Names of its functions. */
  readonly functions: ReadonlySet<string>;
  /** Queues that trigger a function. */
  readonly triggerQueues: ReadonlySet<string>;
  /** Queues that functions write to. */
  readonly outputQueues: ReadonlySet<string>;
  /** Storage connections of the queues. */
  readonly connections: ReadonlySet<string>;
  readonly containers: ReadonlySet<string>;
  /** Paths that conditions and orders of queries name, such as `reviewData.nextReviewDate`. */
  readonly queryPaths: ReadonlySet<string>;
  /** The paths of each order by several. */
  readonly orders: readonly (readonly string[])[];
}

const functionsSource = join(import.meta.dirname, '..', '..', 'functions', 'src');

export async function readAppNeeds(): Promise<AppNeeds> {
  const bindings = await readBindings();
  const queues = (type: string) =>
    new Set(bindings.all.filter((binding) => binding.type === type).map(textIn('queueName')));
  return {
    settings: new Set([...readSettings(), ...bindings.settings]),
    functions: bindings.functions,
    triggerQueues: queues('queueTrigger'),
    outputQueues: queues('queue'),
    connections: new Set(
      bindings.all.filter(({ queueName }) => queueName).map(textIn('connection')),
    ),
    containers: readContainers(),
    ...readQueries(),
  };
}

const textIn = (key: string) => (binding: Record<string, unknown>) => String(binding[key]);

/** Asks for the settings of an environment that remembers what it was asked for. */
function readSettings(): Set<string> {
  const asked = new Set<string>();
  const environment = new Proxy<Record<string, undefined>>(
    {},
    {
      get: (_, name) => {
        if (typeof name === 'string') asked.add(name);
        return undefined;
      },
    },
  );
  try {
    parseSettings(environment);
  } catch {
    // Nothing is set, so it complains; the names are what matters.
  }
  return asked;
}

/** Loads the package as Azure does, for what its functions are bound to. */
async function readBindings() {
  const folder = mkdtempSync(join(tmpdir(), 'mylinguist-api-'));
  try {
    await buildApiPackage(folder);
    const { functions } = await loadFunctions(folder);
    const all = functions.flatMap(({ bindings }) => Object.values(bindings));
    const settings = [...JSON.stringify(all).matchAll(/%([^%"]+)%/g)].map(([, name = '']) => name);
    return { all, settings, functions: new Set(functions.map(({ name }) => name)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readContainers(): Set<string> {
  const composition = readFileSync(join(functionsSource, 'composition.ts'), 'utf8');
  return new Set([...composition.matchAll(/\.container\('([^']+)'\)/g)].map(([, id = '']) => id));
}

/** Takes the queries apart: every text of the data folder that is `where` or `orderBy`. */
function readQueries(): Pick<AppNeeds, 'queryPaths' | 'orders'> {
  const folder = join(functionsSource, 'data');
  const paths = new Set<string>();
  const orders: string[][] = [];
  for (const name of readdirSync(folder).filter((file) => /(?<!\.test)\.ts$/.test(file))) {
    const source = ts.createSourceFile(
      name,
      readFileSync(join(folder, name), 'utf8'),
      ts.ScriptTarget.Latest,
    );
    for (const { key, text } of namedTexts(source)) {
      const found = [...text.matchAll(/\bc\.([\w.]+)/g)].map(([, path = '']) => path);
      if (key === 'where' || key === 'orderBy') found.forEach((path) => paths.add(path));
      if (key === 'orderBy' && found.length > 1) orders.push(found);
    }
  }
  return { queryPaths: paths, orders };
}

/** The texts that a file gives to properties and variables, with their names. */
function namedTexts(root: ts.Node): { key: string; text: string }[] {
  const found: { key: string; text: string }[] = [];
  const visit = (node: ts.Node) => {
    const named = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node);
    if (named && ts.isIdentifier(node.name) && node.initializer) {
      const value = node.initializer;
      if (ts.isStringLiteralLike(value)) found.push({ key: node.name.text, text: value.text });
      if (ts.isTemplateExpression(value)) {
        const pieces = [value.head, ...value.templateSpans.map(({ literal }) => literal)];
        found.push({ key: node.name.text, text: pieces.map(({ text }) => text).join(' ') });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

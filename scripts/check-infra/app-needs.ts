import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { containers } from '../../functions/src/data/containers';
import { queries, type Query } from '../../functions/src/data/queries';
import { parseSettings } from '../../functions/src/settings/settings';
import { buildApiPackage } from '../package/api-package.js';
import { loadFunctions } from '../package/load-functions.js';

/** What the app requires of its infrastructure, read from the app's code. */
export interface AppNeeds {
  /** Names of the environment variables that the app reads. */
  readonly settings: ReadonlySet<string>;
  /** Names of the app's functions. */
  readonly functions: ReadonlySet<string>;
  /** Queues that trigger a function. */
  readonly triggerQueues: ReadonlySet<string>;
  /** Queues that functions write to. */
  readonly outputQueues: ReadonlySet<string>;
  /** Storage connections of the queues. */
  readonly connections: ReadonlySet<string>;
  readonly containers: ReadonlySet<string>;
  /** Paths by which queries filter or sort, such as `reviewData.nextReviewDate`. */
  readonly queryPaths: ReadonlySet<string>;
  /** The paths of each `ORDER BY` with several paths. */
  readonly orders: readonly (readonly string[])[];
}

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
    containers: new Set(Object.keys(containers)),
    ...readQueries(),
  };
}

const textIn = (key: string) => (binding: Record<string, unknown>) => String(binding[key]);

/** Parses the settings of a proxied environment and returns the names that were read. */
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
    // The required settings are missing. Only the names matter here.
  }
  return asked;
}

/** Loads the package as Azure does and returns the bindings of its functions. */
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

/** Returns the paths by which queries filter or sort, and orders that need a composite index. */
function readQueries(): Pick<AppNeeds, 'queryPaths' | 'orders'> {
  const paths = new Set<string>();
  const orders: (readonly string[])[] = [];
  for (const { where = '', orderBy = [] } of Object.values<Query>(queries)) {
    for (const [, path = ''] of where.matchAll(/\bc\.([\w.]+)/g)) paths.add(path);
    for (const path of orderBy) paths.add(path);
    if (orderBy.length > 1) orders.push(orderBy);
  }
  return { queryPaths: paths, orders };
}

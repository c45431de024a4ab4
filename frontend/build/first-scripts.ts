import type { Rolldown } from 'vite';
import type { BootPlan } from '../src/boot/boot';
import { chunkOf, entryChunk, withStaticImports } from './chunk-graph.ts';
import { screenModules } from './pages.ts';

type FirstScripts = Pick<BootPlan, 'entry' | 'shared' | 'screens'>;

/** Returns the addresses of the scripts that each page loads in parallel before it can be used. */
export function firstScripts(bundle: Rolldown.OutputBundle): FirstScripts {
  const entry = entryChunk(bundle);
  const shared = withStaticImports(bundle, [entry]);
  const screens = Object.entries(screenModules).map(([path, modules]) => {
    const chunks = modules.flatMap((module) => chunkOf(bundle, module) ?? []);
    const own = withStaticImports(bundle, chunks).filter((name) => !shared.includes(name));
    return [path, own.map(address)];
  });
  return {
    entry: address(entry.fileName),
    shared: shared.map(address),
    screens: Object.fromEntries(screens) as FirstScripts['screens'],
  };
}

const address = (fileName: string) => `/${fileName}`;

import type { Rolldown } from 'vite';
import type { BootPlan, PageScripts } from '../src/boot/boot';
import { chunkOf, entryChunk, withStaticImports } from './chunk-graph.ts';
import { publicEntries, screenModules } from './pages.ts';

type Bundle = Rolldown.OutputBundle;
type FirstScripts = Pick<BootPlan, 'entry' | 'shared' | 'screens'>;

/** Returns the addresses of the scripts that each screen of the app loads before it can be used. */
export function firstScripts(bundle: Bundle): FirstScripts {
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

/** Returns the scripts of a prerendered page; null if the build has no such page. */
export function pageScripts(bundle: Bundle, path: string): PageScripts | null {
  const entry = chunkOf(bundle, publicEntries[path] ?? '');
  if (!entry) return null;
  const scripts = withStaticImports(bundle, [entry]).map(address);
  return { path, entry: address(entry.fileName), scripts };
}

/** Returns the addresses of the scripts that each page loads before it can be used, by path. */
export function scriptsByPage(bundle: Bundle): Readonly<Record<string, readonly string[]>> {
  const { shared, screens } = firstScripts(bundle);
  const ofApp = Object.entries(screens).map(([path, own]) => [path, [...shared, ...own]]);
  const ofPublic = Object.keys(publicEntries).flatMap((path) => {
    const page = pageScripts(bundle, path);
    return page ? [[path, page.scripts]] : [];
  });
  return Object.fromEntries([...ofApp, ...ofPublic]) as Record<string, readonly string[]>;
}

const address = (fileName: string) => `/${fileName}`;

import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Returns the chunk of the app's entry. */
export function entryChunk(bundle: Bundle): Rolldown.OutputChunk {
  const entry = chunkOf(bundle, 'src/main.tsx');
  if (!entry) throw new Error('The build has no entry');
  return entry;
}

/** Finds the chunk that contains a module by the end of its path; undefined if not built. */
export function chunkOf(bundle: Bundle, module: string): Rolldown.OutputChunk | undefined {
  return chunksOf(bundle).find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(`/${module}`)),
  );
}

/** Returns the file names of the chunks and their static imports, in load order. */
export function withStaticImports(
  bundle: Bundle,
  chunks: readonly Rolldown.OutputChunk[],
): string[] {
  const found = new Set<string>();
  const visit = (fileName: string) => {
    if (found.has(fileName)) return;
    found.add(fileName);
    const chunk = bundle[fileName];
    if (chunk?.type === 'chunk') chunk.imports.forEach(visit);
  };
  for (const { fileName } of chunks) visit(fileName);
  return [...found];
}

/** Returns the file names of the chunks' lazy imports, with the static imports of those. */
export function lazyImports(bundle: Bundle, files: readonly string[]): string[] {
  const lazy = files.flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? chunk.dynamicImports : [];
  });
  const chunks = chunksOf(bundle).filter(({ fileName }) => lazy.includes(fileName));
  return withStaticImports(bundle, chunks);
}

function chunksOf(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/**
 * @typedef {object} LockedPackage
 * @property {string} [name] what is installed, where the folder is called otherwise
 * @property {string} [resolved]
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {boolean} [hasInstallScript]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

/**
 * @typedef {object} Lockfile
 * @property {Record<string, LockedPackage>} packages by folder; the root's is empty
 */

/** Packages that may run code while they are installed. A new one is read before it is added here. */
const installScripts = new Set([
  '@firebase/util',
  '@parcel/watcher',
  '@swc/core',
  'azure-functions-core-tools',
  'esbuild',
  'msw',
  'protobufjs',
  'tree-sitter-bicep',
  'unrs-resolver',
]);

/**
 * What a lockfile holds that a review would miss: a package from elsewhere than the registry, one
 * that nothing vouches for, one under another's name, or one that newly runs code at its install.
 * @param {Lockfile} lockfile
 * @param {{ workspaces: string[], overrides?: Record<string, unknown> }} manifest of the root
 * @returns {string[]} one line each
 */
export function lockfileFaults({ packages }, manifest) {
  const own = new Set(['', ...manifest.workspaces]);
  const aliases = declaredAliases(packages, manifest.overrides ?? {});
  return Object.entries(packages).flatMap(([folder, locked]) => {
    if (own.has(folder)) return [];
    const fault = locked.link ? linkFault(locked, own) : packageFault(folder, locked, aliases);
    return fault === undefined ? [] : [`${folder} ${fault}`];
  });
}

/** @param {LockedPackage} locked @param {Set<string>} own */
function linkFault({ resolved = '' }, own) {
  return own.has(resolved) ? undefined : `links to ${resolved}, which is no workspace`;
}

/** @param {string} folder @param {LockedPackage} locked @param {Set<string>} aliases */
function packageFault(folder, { name, resolved, integrity, hasInstallScript }, aliases) {
  const folderName = folder.split('node_modules/').at(-1) ?? folder;
  // Without an address npm takes the package from the registry that it is set up for.
  if (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')) {
    return `comes from ${resolved}`;
  }
  if (!integrity?.startsWith('sha512-')) return 'has no SHA-512 of its contents';
  if (name !== undefined && name !== folderName && !aliases.has(name)) {
    return `is in truth ${name}, which nobody asked for`;
  }
  if (hasInstallScript && !installScripts.has(folderName)) {
    return 'runs code at its install; read it, then name it in scripts/check-lockfile/faults.js';
  }
  return undefined;
}

/**
 * Names of packages that are asked for under another one.
 * @param {Record<string, LockedPackage>} packages @param {Record<string, unknown>} overrides
 */
function declaredAliases(packages, overrides) {
  const wanted = Object.values(packages).flatMap((locked) => [
    ...Object.values(locked.dependencies ?? {}),
    ...Object.values(locked.devDependencies ?? {}),
    ...Object.values(locked.optionalDependencies ?? {}),
  ]);
  return new Set(
    [...wanted, ...Object.values(overrides)].flatMap((version) => {
      const alias = typeof version === 'string' ? /^npm:(@?[^@]+)/.exec(version) : null;
      return alias?.[1] ?? [];
    }),
  );
}

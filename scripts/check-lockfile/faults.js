/**
 * @typedef {object} LockedPackage
 * @property {string} [name] name of the package, if it differs from the folder
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
 * @property {Record<string, LockedPackage>} packages by folder; the key of the root is empty
 */

/** Packages that may run an install script. Review the script before you add a package. */
const installScripts = new Set([
  '@firebase/util',
  '@parcel/watcher',
  '@swc/core',
  'azure-functions-core-tools',
  'esbuild',
  'msw',
  'protobufjs',
  'unrs-resolver',
]);

/**
 * Returns faults of a lockfile that a review could miss. Packages must come from the npm registry
 * with an integrity hash. They need a declared alias, if any, and a known install script, if any.
 * @param {Lockfile} lockfile
 * @param {{ workspaces?: string[], overrides?: Record<string, unknown> }} manifest package.json
 * @param {{ runsScripts?: boolean }} [installation] whether the installation runs install scripts
 * @returns {string[]} one line per fault
 */
export function lockfileFaults({ packages }, manifest, { runsScripts = true } = {}) {
  const own = new Set(['', ...(manifest.workspaces ?? [])]);
  const aliases = declaredAliases(packages, manifest.overrides ?? {});
  return Object.entries(packages).flatMap(([folder, locked]) => {
    if (own.has(folder)) return [];
    const fault = locked.link
      ? linkFault(locked, own)
      : packageFault(
          folder,
          { ...locked, hasInstallScript: runsScripts && locked.hasInstallScript },
          aliases,
        );
    return fault === undefined ? [] : [`${folder} ${fault}`];
  });
}

/** @param {LockedPackage} locked @param {Set<string>} own */
function linkFault({ resolved = '' }, own) {
  return own.has(resolved) ? undefined : `links to ${resolved}, which is not a workspace`;
}

/** @param {string} folder @param {LockedPackage} locked @param {Set<string>} aliases */
function packageFault(folder, { name, resolved, integrity, hasInstallScript }, aliases) {
  const folderName = folder.split('node_modules/').at(-1) ?? folder;
  // Without a URL, npm uses the configured registry.
  const source = `https://registry.npmjs.org/${name ?? folderName}/-/`;
  if (resolved !== undefined && !resolved.startsWith(source)) {
    return `comes from ${resolved}`;
  }
  if (!integrity?.startsWith('sha512-')) return 'has no SHA-512 hash';
  if (name !== undefined && name !== folderName && !aliases.has(name)) {
    return `is an undeclared alias of ${name}`;
  }
  if (hasInstallScript && !installScripts.has(folderName)) {
    return 'runs an install script; review it, then add it to scripts/check-lockfile/faults.js';
  }
  return undefined;
}

/**
 * Returns the names of packages that a manifest requests under an alias.
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

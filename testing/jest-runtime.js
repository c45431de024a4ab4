/**
 * Jest's runtime with a cache of compiled modules. Each test file still evaluates its modules, so
 * files stay isolated. Without the cache, each test file also reads and compiles every module.
 * Node runs this file without Jest's transform.
 */
import { createRequire } from 'node:module';
import { Script } from 'node:vm';

/**
 * The parts of Jest's runtime that are used here.
 * @typedef {(source: string, filename: string) => unknown} Compile
 * @typedef {(filename: string, options?: { isInternalModule?: boolean }) => string} Transform
 * @typedef {{
 *   executor: { compile: Compile, injectedModuleParameters: string[] },
 *   transformCache: { transform: Transform },
 *   requireModule(from: string, name?: string, ...others: unknown[]): unknown,
 * }} JestRuntime
 *
 * @typedef {{ getVmContext(): import('node:vm').Context | null }} Environment
 * @typedef {{ id: string, sandboxInjectedGlobals: string[] }} ProjectConfig
 * @typedef {new (config: ProjectConfig, environment: Environment, ...others: unknown[]) =>
 *   JestRuntime} RuntimeClass
 */

const jest = createRequire(createRequire(import.meta.url).resolve('jest'));
const core = createRequire(jest.resolve('@jest/core'));
/** @type {RuntimeClass} */
const Runtime = core('jest-runtime').default;

/**
 * Compiled modules by parameters and path. A script belongs to no context, so all test files share
 * it.
 * @type {Map<string, { source: string, script: Script }>}
 */
const scripts = new Map();

/**
 * Transformed packages by project and path. Packages do not change during a run.
 * @type {Map<string, Map<string, string>>}
 */
const packageSources = new Map();

/**
 * Packages of constant tables and pure functions, and one that no code calls. The test files of a
 * worker share them, because each takes several milliseconds to evaluate or is called often: V8
 * compiles and optimizes it once for all files.
 */
const sharedPackages = new Set([
  ...['@azure/keyvault-keys', '@babel/helper-validator-identifier', '@emotion/hash'],
  ...['@emotion/serialize', 'aria-query', 'ci-info', 'dom-accessibility-api', 'entities'],
  ...['picomatch', 'pure-rand', 'semver', 'stylis', 'tldts'],
]);

export default class CachingRuntime extends Runtime {
  /** @param {ConstructorParameters<RuntimeClass>} values */
  constructor(...values) {
    super(...values);
    const [{ id, sandboxInjectedGlobals: globals }, environment] = values;
    const sources = packageSources.get(id) ?? new Map();
    packageSources.set(id, sources);
    const { executor, transformCache } = this;
    const compile = executor.compile.bind(executor);
    const transform = transformCache.transform.bind(transformCache);

    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      const script =
        context && compiled(source, filename, executor.injectedModuleParameters, globals.length);
      // Jest reports syntax errors and an environment that has ended.
      return script ? script.runInContext(context) : compile(source, filename);
    };

    transformCache.transform = (filename, options) => {
      if (options?.isInternalModule || !filename.includes('/node_modules/')) {
        return transform(filename, options);
      }
      const known = sources.get(filename);
      const source = known ?? transform(filename, options);
      if (known === undefined) sources.set(filename, source);
      return source;
    };
  }

  /** @type {JestRuntime['requireModule']} @override */
  requireModule(from, name, ...others) {
    if (name !== undefined && sharedPackages.has(name)) return createRequire(from)(name);
    return super.requireModule(from, name, ...others);
  }
}

/**
 * Returns null if the source is not valid. The last parameters are globals; a module that declares
 * one of them itself gets none.
 * @param {string} source @param {string} filename @param {string[]} parameters
 * @param {number} globalCount the number of parameters that are globals
 */
function compiled(source, filename, parameters, globalCount) {
  const key = `${parameters.join(',')} ${filename}`;
  const known = scripts.get(key);
  if (known?.source === source) return known.script;
  const script =
    wrapped(source, filename, parameters) ??
    wrapped(source, filename, parameters.slice(0, parameters.length - globalCount));
  if (script) scripts.set(key, { source, script });
  return script;
}

/** @param {string} source @param {string} filename @param {string[]} parameters */
function wrapped(source, filename, parameters) {
  const start = `(function(${parameters.join(',')}){`;
  try {
    return new Script(`${start}${source}\n})`, { filename, columnOffset: -start.length });
  } catch {
    return null;
  }
}

/**
 * Installs the dependencies of the lockfile in a fresh clone, and continues with the project's Node.
 * Imports only Node modules, because nothing else is installed yet.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { run, runUntilExit } from './run.js';

const root = join(import.meta.dirname, '..');
const lockfile = join(root, 'package-lock.json');
const stamp = join(root, 'node_modules', '.installed-lockfile');
const oldestNode = [20, 19];

/**
 * Installs the dependencies unless they already match the lockfile. Returns only under the project's
 * Node: under another one, it runs this program again with the project's, and exits with its code.
 * @throws {Error} if the installation fails, or if the platform has no Node of the project
 */
export async function setUp() {
  refuseOldNode();
  const node = projectNode();
  if (!isInstalled()) await install();
  if (node === undefined || realpathSync(process.execPath) === realpathSync(node)) return;
  process.exit(
    await runUntilExit(node, process.argv.slice(1), {
      // As npm does for its scripts: programs named `node` are the project's.
      PATH: [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
    }),
  );
}

/**
 * Returns the path of the Node that the lockfile has for this platform. Returns undefined if it has
 * none and this Node is new enough.
 */
function projectNode() {
  const { packages } = readLockfile();
  const { node: wanted } = packages[''].engines;
  const found = Object.entries(packages).find(
    ([, { bin, os, cpu }]) =>
      bin?.node && os?.includes(process.platform) && cpu?.includes(process.arch),
  );
  if (found && !usesMusl()) return join(root, found[0], found[1].bin.node);
  const needed = Number.parseInt(wanted.replace(/\D+/, ''), 10);
  const [present] = process.versions.node.split('.');
  if (!found && Number(present) >= needed) return undefined;
  const platform = `${process.platform} ${process.arch}${usesMusl() ? ' with musl' : ''}`;
  const remedy = found ? 'Use a Linux with glibc' : `Install Node ${needed} (https://nodejs.org)`;
  throw new Error(
    `MyLinguist runs on Node ${needed}, and npm has no binary of it for ${platform}. ${remedy}, then run this command again. This is Node ${process.version}.`,
  );
}

/** Whether this Linux has the C library musl, for which the Node of the lockfile is not built. */
function usesMusl() {
  if (process.platform !== 'linux') return false;
  /** @type {{ header: { glibcVersionRuntime?: string } }} */
  const { header } = JSON.parse(JSON.stringify(process.report.getReport()));
  return header.glibcVersionRuntime === undefined;
}

/** Whether the installed dependencies match the lockfile. */
export function isInstalled() {
  return readIfThere(stamp) === lockfileHash();
}

/** Stores the hash of the lockfile that the installed dependencies match. */
export function markInstalled() {
  writeFileSync(stamp, lockfileHash());
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = oldestNode;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new Error(
    `MyLinguist needs Node ${oldestNode.join('.')} or newer; this is ${process.version}.`,
  );
}

async function install() {
  if (process.platform === 'win32' && process.execPath.startsWith(join(root, 'node_modules'))) {
    // Windows cannot replace the file of a running program.
    throw new Error('The dependencies have changed. Run `npm ci`, then this command again.');
  }
  const total = countWanted();
  const started = Date.now();
  console.log('Installing dependencies (once; this takes about a minute)…');
  const progress = setInterval(() => {
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`  ${seconds} s: ${Math.min(countPackages(), total)} of about ${total} packages`);
  }, 5000);
  try {
    await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  } finally {
    clearInterval(progress);
  }
  markInstalled();
  console.log(`Dependencies installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Counts the top-level packages of the lockfile, comparable to `countPackages`. */
function countWanted() {
  return Object.keys(readLockfile().packages).filter(
    (path) => path.split('node_modules/').length === 2,
  ).length;
}

function countPackages() {
  try {
    return readdirSync(join(root, 'node_modules')).reduce(
      (count, name) =>
        count + (name.startsWith('@') ? readdirSync(join(root, 'node_modules', name)).length : 1),
      0,
    );
  } catch {
    return 0;
  }
}

function readLockfile() {
  return JSON.parse(readFileSync(lockfile, 'utf8'));
}

function lockfileHash() {
  return createHash('sha256').update(readFileSync(lockfile)).digest('hex');
}

/** @param {string} path */
function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/**
 * Installs the dependencies of the lockfile in a fresh clone.
 * Imports only Node modules, because nothing else is installed yet.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { run } from './run.js';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const lockfile = join(root, 'package-lock.json');
const stamp = join(root, 'node_modules', '.installed-lockfile');
const oldestNode = [20, 19];

/** Installs the dependencies unless they already match the lockfile. */
export async function setUp() {
  refuseOldNode();
  if (readIfThere(stamp) !== lockfileHash()) await install();
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
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'));
  return Object.keys(packages).filter((path) => path.split('node_modules/').length === 2).length;
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

function lockfileHash() {
  return createHash('sha256').update(readFileSync(lockfile)).digest('hex');
}

/** @param {string} path */
function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

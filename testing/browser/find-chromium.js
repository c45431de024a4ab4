import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const installed = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const packed = join(import.meta.dirname, '../../node_modules', '.cache', 'chromium');

/**
 * @typedef {object} FoundChromium
 * @property {string} executablePath
 * @property {string} [libraryPath] folder of system libraries for `LD_LIBRARY_PATH`, for machines
 * without the libraries that Chromium needs
 */

/**
 * Finds a Chromium: `CHROMIUM_PATH`, an installed one, the one inside an npm package (Linux x64),
 * or Playwright's own download. An installed one is a whole browser, with its own user interface.
 * @returns {Promise<FoundChromium>}
 * @throws {Error} if there is none; the message names what to install
 */
export async function findChromium() {
  const found = namedChromium() ?? installedChromium() ?? (await unpackChromium());
  return found ?? downloadedChromium();
}

/**
 * Like `findChromium`, but prefers the one inside the npm package to an installed one. It is the
 * headless shell, which needs half of the CPU time and has no extensions.
 * @returns {Promise<FoundChromium>}
 */
export async function findHeadlessShell() {
  const found = namedChromium() ?? (await unpackChromium()) ?? installedChromium();
  return found ?? downloadedChromium();
}

/**
 * Finds an installed Chromium that loads extensions. Branded Chrome loads none from a folder.
 * @returns {string | undefined} its path
 */
export function findWholeChromium() {
  const name = ['chromium', 'chromium-browser'].find((candidate) => runs(candidate));
  return name === undefined ? undefined : which(name);
}

function namedChromium() {
  const named = process.env['CHROMIUM_PATH'];
  if (!named) return undefined;
  if (runs(named)) return { executablePath: named };
  throw new Error(`CHROMIUM_PATH is ${named}, but this program does not start.`);
}

function installedChromium() {
  const name = installed.find((candidate) => runs(candidate));
  return name === undefined ? undefined : { executablePath: which(name) };
}

async function downloadedChromium() {
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return { executablePath: chromium.executablePath() };
  throw new Error('No browser was found: install Chromium or set CHROMIUM_PATH to one.');
}

async function unpackChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  mkdirSync(packed, { recursive: true });
  const libraryPath = join(packed, 'al2023', 'lib');
  // The package unpacks into TMPDIR. A separate folder keeps versions and users apart. The name of
  // a Lambda runtime makes the package also unpack system libraries.
  const before = { ...process.env };
  process.env['TMPDIR'] = packed;
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs20.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const executablePath = await chromium.executablePath();
    if (runs(executablePath)) return { executablePath };
    if (runs(executablePath, libraryPath)) return { executablePath, libraryPath };
    return undefined;
  } finally {
    process.env = before;
  }
}

/** @param {string} executable @param {string} [libraryPath] */
function runs(executable, libraryPath) {
  try {
    execFileSync(executable, ['--version', '--no-sandbox'], {
      stdio: 'ignore',
      env: libraryPath ? { ...process.env, LD_LIBRARY_PATH: libraryPath } : process.env,
    });
    return true;
  } catch {
    return false;
  }
}

/** @param {string} name */
function which(name) {
  return execFileSync('which', [name], { encoding: 'utf8' }).trim();
}

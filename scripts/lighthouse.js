/**
 * `npm run lighthouse` measures the built public pages with Lighthouse (mobile, default
 * throttling). Serves them as Azure does. Prints five runs of each page and their medians. Fails when
 * the median of a category is below 100, of LCP above 1,350 ms, or of TBT above 20 ms.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import lighthouse from 'lighthouse';
import Trace from 'lighthouse/core/gather/gatherers/trace.js';
import { findChromium } from '../testing/browser/find-chromium.js';
import { freePorts } from '../testing/free-ports.js';
import { missedLimits, medianOf, summaryOf, tableOf } from './lighthouse/summary.js';

const pages = ['/', '/landing'];
const runs = 5;

leaveOutFeatureUsage();

const root = join(import.meta.dirname, '..');
const directory = mkdtempSync(join(tmpdir(), 'mylinguist-lighthouse-'));
const [web = 0, debugging = 0] = await freePorts(2);
/** @type {import('node:child_process').ChildProcess | undefined} */
let site;
/** @type {import('node:child_process').ChildProcess | undefined} */
let browser;
try {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  await finished(
    run(
      [vite, 'build', '--outDir', join(directory, 'site'), '--emptyOutDir', '--logLevel', 'warn'],
      'frontend',
    ),
  );
  site = run(['--import', 'tsx', 'local/site/main.ts'], '.', {
    WEB_PORT: String(web),
    SITE_DIRECTORY: join(directory, 'site'),
  });
  browser = await openBrowser(debugging);
  await answers(`http://localhost:${web}/`, site);
  await answers(`http://127.0.0.1:${debugging}/json/version`, browser);
  const rows = [];
  const faults = [];
  for (const page of pages) {
    const results = await measure(page);
    const all = results.map((result, index) => summaryOf(`${page} run ${index + 1}`, result));
    const medians = medianOf(`${page} median`, all);
    rows.push(...all, medians);
    faults.push(...missedLimits(medians));
  }
  console.log(tableOf(rows));
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(`Load average of the machine at the end: ${load.join(', ')}`);
  if (faults.length > 0) throw new Error(faults.join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  // The browser writes to its profile until it exits.
  await Promise.all([browser, site].map(end));
  rmSync(directory, { recursive: true, force: true, maxRetries: 10 });
}

/** @param {string} page */
async function measure(page) {
  const results = [];
  for (let count = 0; count < runs; count += 1) {
    const result = await lighthouse(`http://localhost:${web}${page}`, {
      port: debugging,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    if (!result) throw new Error(`Lighthouse returned no result for ${page}`);
    const { runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${page}: ${runtimeError.code} ${runtimeError.message}`);
    results.push(result.lhr);
  }
  return results;
}

/** @param {number} port */
async function openBrowser(port) {
  const { executablePath, libraryPath } = await findChromium();
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    `--user-data-dir=${join(directory, 'profile')}`,
    `--remote-debugging-port=${port}`,
    'about:blank',
  ];
  const env = { ...process.env, ...(libraryPath && { LD_LIBRARY_PATH: libraryPath }) };
  return spawn(executablePath, args, { stdio: 'ignore', env });
}

/** @param {string[]} args @param {string} folder @param {Record<string, string>} [env] */
function run(args, folder, env = {}) {
  const options = { cwd: join(root, folder), env: { ...process.env, ...env } };
  return spawn(process.execPath, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<void>} */
function finished(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The build failed'))));
  });
}

/** @param {import('node:child_process').ChildProcess | undefined} child */
async function end(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/**
 * Polls a URL until it responds.
 * @param {string} url @param {import('node:child_process').ChildProcess} child serves the URL
 */
async function answers(url, child) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server of ${url} has exited`);
    try {
      await fetch(url);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/**
 * Removes one trace category of Lighthouse. With it, Chromium 147 loses the renderer process of
 * every document with a Referrer-Policy, which Lighthouse reports as net::ERR_ABORTED. Only an
 * unscored audit, the list of used web features, needs the category. Lighthouse has no setting for
 * it.
 */
function leaveOutFeatureUsage() {
  const categories = Trace.getDefaultTraceCategories().filter(
    (category) => category !== 'blink.webdx_feature_usage',
  );
  Trace.getDefaultTraceCategories = () => categories;
}

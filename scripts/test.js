/** `npm test` installs missing dependencies, then runs every check and test until one fails. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setUp } from './setup.js';

/** @typedef {{ passed: number, failed: number }} Count */

const reports = mkdtempSync(join(tmpdir(), 'mylinguist-test-'));
const unitReport = join(reports, 'unit.json');
const journeyReport = join(reports, 'journeys.json');

/** The checks count as one test. Jest and Playwright report the number of their tests. */
const steps = [
  // Each check uses one core. They run concurrently and report in this order.
  { title: 'Formatting, lint, dependency rule, lockfile and types', script: 'check' },
  {
    title: 'Unit, service and component tests',
    script: 'test:unit',
    args: ['--json', `--outputFile=${unitReport}`, '--silent=false'],
    count: () => {
      const report = readReport(unitReport);
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      };
    },
  },
  {
    title: 'Journeys in a browser',
    script: 'test:e2e',
    env: { JOURNEY_REPORT: journeyReport },
    count: () => {
      const { stats } = readReport(journeyReport);
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
  },
];

/** @type {Count} */
const total = { passed: 0, failed: 0 };
try {
  await setUp();
  for (const step of steps) {
    const started = Date.now();
    console.log(`\n== ${step.title}`);
    const succeeded = await npmRun(step);
    const { passed, failed } = countOf(step, succeeded);
    total.passed += passed;
    total.failed += failed;
    console.log(`== ${step.title}: ${Math.round((Date.now() - started) / 1000)} s`);
    if (total.failed > 0) break;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total.failed += 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed`);

/** @param {typeof steps[number]} step @param {boolean} succeeded @returns {Count} */
function countOf({ count }, succeeded) {
  const counted = count?.() ?? { passed: Number(succeeded), failed: 0 };
  // A run can fail without a failed test, for example by a crash or an open handle.
  return succeeded ? counted : { ...counted, failed: Math.max(counted.failed, 1) };
}

/** @param {typeof steps[number]} step @returns {Promise<boolean>} whether it succeeded */
function npmRun({ script, args = [], env }) {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** @param {string} path */
function readReport(path) {
  if (!existsSync(path)) throw new Error('The tests exited without a report; see above.');
  return JSON.parse(readFileSync(path, 'utf8'));
}

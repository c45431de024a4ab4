/**
 * `npm test` installs missing dependencies, then runs the checks and the fast tier of the tests until
 * a step fails. `npm run test:deep` runs the deep tier: the suites of `testing/deep-suites.js`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { deepSuites } from '../testing/deep-suites.js';
import { setUp } from './setup.js';

/** @typedef {{ passed: number, failed: number }} Count */

await setUp().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  console.log('\n0 passed, 1 failed');
  process.exit(1);
});

const isDeep = process.argv.includes('--deep');
const deepFiles = deepSuites.flatMap(({ tests }) => tests.map((pattern) => `"${pattern}"`));

const reports = mkdtempSync(join(tmpdir(), 'mylinguist-test-'));
const unitReport = join(reports, 'unit.json');
const journeyReport = join(reports, 'journeys.json');

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {string} command
 * @property {Record<string, string>} [env]
 * @property {() => Count} [count] the checks count as one test; Jest and Playwright report theirs
 */

/** @type {Step} */
const checks = {
  title: 'Formatting, lint, dependency rule, lockfile and types',
  command: 'npm run --silent check',
  env: {
    // Each process sets its own priority. From outside, a process may have started others before.
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${new URL('low-priority.js', import.meta.url)}`,
    // The compiler and the lint, written in Go, collect garbage at five times the live data, not two.
    GOGC: '400',
  },
};

/** @type {Step} */
const unitTests = {
  title: 'Unit, service and component tests',
  command: `npm run --silent test:unit -- ${isDeep ? deepFiles.join(' ') : ''} --json --outputFile="${unitReport}" --silent=false`,
  env: isDeep ? { TEST_DEPTH: 'deep' } : {},
  count: () => {
    const report = readReport(unitReport);
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    };
  },
};

/** @type {Step} */
const journeys = {
  title: 'Journeys in a browser',
  command: `npm run --silent test:e2e -- "--grep${isDeep ? '' : '-invert'}=[.]deep[.]"`,
  env: { JOURNEY_REPORT: journeyReport },
  count: () => {
    const { stats } = readReport(journeyReport);
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  },
};

/** @type {Count} */
const total = { passed: 0, failed: 0 };
try {
  // Jest's workers often wait for child processes and timers. The checks use that time.
  await (isDeep ? runSteps(unitTests) : runSteps(unitTests, checks));
  if (total.failed === 0) await runSteps(journeys);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total.failed += 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
process.exitCode = total.failed > 0 ? 1 : 0;
const { findCompiler, noCompiler } = await import('./check-infra/compile.ts');
if (findCompiler() === undefined) console.log(`\nNot checked: infra/. ${noCompiler}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);

/**
 * Runs a step whose output is shown at once, and others in its idle time, whose output follows. The
 * first failure ends all of them.
 * @param {Step} first @param {Step[]} others
 */
async function runSteps(first, ...others) {
  const steps = [first, ...others];
  console.log(`\n== ${steps.map(({ title }) => title).join('; ')}`);
  // Installed by now.
  const { concurrently } = await import('concurrently');
  const { result } = concurrently(
    steps.map((step) => ({ command: step.command, env: step.env ?? {}, raw: step === first })),
    { group: true, prefix: 'none', killOthersOn: 'failure' },
  );
  // Rejects with the same events if a step fails.
  const events = await result.catch((/** @type {Awaited<typeof result>} */ failed) => failed);
  for (const { index, exitCode, killed, timings } of events) {
    const step = steps[index];
    if (!step || killed) continue;
    const { passed, failed } = countOf(step, exitCode === 0);
    total.passed += passed;
    total.failed += failed;
    console.log(`== ${step.title}: ${Math.round(timings.durationSeconds)} s`);
  }
}

/** @param {Step} step @param {boolean} succeeded @returns {Count} */
function countOf({ count }, succeeded) {
  const counted = count?.() ?? { passed: Number(succeeded), failed: 0 };
  // A run can fail without a failed test, for example by a crash or an open handle.
  return succeeded ? counted : { ...counted, failed: Math.max(counted.failed, 1) };
}

/** @param {string} path */
function readReport(path) {
  if (!existsSync(path)) throw new Error('The tests exited without a report; see above.');
  return JSON.parse(readFileSync(path, 'utf8'));
}

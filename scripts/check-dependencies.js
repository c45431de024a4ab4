/**
 * Checks the dependency rule in every folder with TypeScript sources. Also fails when it has not read
 * one of the sources: with an unsupported TypeScript version, dependency-cruiser reads no modules and
 * reports nothing.
 */
import { cruise } from 'dependency-cruiser';
import config, { leftOut } from '../.dependency-cruiser.mjs';
import { trackedFiles } from './check-prose/tracked-files.js';

const isLeftOut = new RegExp(leftOut);
const sources = trackedFiles('*.ts', '*.tsx').filter((path) => !isLeftOut.test(path));
const folders = [...new Set(sources.map((path) => path.split('/', 1).join()))];

const { output } = await cruise(folders, {
  ...config.options,
  ruleSet: { forbidden: config.forbidden },
  validate: true,
  outputType: 'json',
});
/** @type {import('dependency-cruiser').ICruiseResult} */
const { modules, summary } = JSON.parse(/** @type {string} */ (output));

const faults = summary.violations.map(({ rule, from, to }) => `  ${rule.name}: ${from} -> ${to}`);
const own = new Set(
  modules.map(({ source }) => source).filter((source) => !source.includes('node_modules')),
);
const unread = sources.filter((path) => !own.has(path));
faults.push(...unread.map((path) => `  ${path} was not read: the check is misconfigured`));

if (faults.length > 0) {
  console.error(`Imports violate the dependency rule:\n${faults.join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(`The dependency rule holds in ${own.size} modules of ${folders.join(', ')}.`);
}

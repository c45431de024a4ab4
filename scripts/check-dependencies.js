/**
 * Checks the dependency rule and fails when nothing was read: with a TypeScript that
 * dependency-cruiser does not know it reads no modules and finds no fault.
 */
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';

const folders = ['shared/src', 'functions/src', 'functions/test', 'local', 'frontend/src'];
const fewest = 100;

const { output } = await cruise(folders, {
  ...config.options,
  ruleSet: { forbidden: config.forbidden },
  validate: true,
  outputType: 'json',
});
/** @type {import('dependency-cruiser').ICruiseResult} */
const { modules, summary } = JSON.parse(String(output));

const faults = summary.violations.map(({ rule, from, to }) => `  ${rule.name}: ${from} -> ${to}`);
const read = modules.filter(({ source }) => !source.includes('node_modules')).length;
if (read < fewest) faults.push(`  only ${read} modules were read: the check itself is broken`);

if (faults.length > 0) {
  console.error(`The dependency rule is broken:\n${faults.join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(`The dependency rule holds in ${read} modules.`);
}

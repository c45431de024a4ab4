/**
 * Checks the dependency rule. Also fails when a folder yields no modules: with an unsupported
 * TypeScript version, dependency-cruiser reads no modules and reports nothing.
 */
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';

const folders = [
  'shared/src',
  'importers/src',
  'functions/src',
  'functions/test',
  'local',
  'frontend/src',
  'frontend/gallery',
  'frontend/build',
  'frontend/vite.config.ts',
  'testing',
  'integration',
  'bench',
  'e2e',
  'scripts',
];

const { output } = await cruise(folders, {
  ...config.options,
  ruleSet: { forbidden: config.forbidden },
  validate: true,
  outputType: 'json',
});
/** @type {import('dependency-cruiser').ICruiseResult} */
const { modules, summary } = JSON.parse(/** @type {string} */ (output));

const faults = summary.violations.map(({ rule, from, to }) => `  ${rule.name}: ${from} -> ${to}`);
const own = modules.filter(({ source }) => !source.includes('node_modules'));
for (const folder of folders) {
  const isRead = own.some(({ source }) => source === folder || source.startsWith(`${folder}/`));
  if (!isRead) faults.push(`  read no module of ${folder}: the check is misconfigured`);
}

if (faults.length > 0) {
  console.error(`Imports violate the dependency rule:\n${faults.join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(`The dependency rule holds in ${own.length} modules.`);
}

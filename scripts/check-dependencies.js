/**
 * Checks the dependency rule. It also fails when a folder yields no modules: dependency-cruiser
 * reads nothing, and reports nothing, with a TypeScript version that it does not support.
 */
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';

const folders = [
  'shared/src',
  'functions/src',
  'functions/test',
  'local',
  'frontend/src',
  'frontend/gallery',
  'frontend/build',
  'frontend/vite.config.ts',
  'testing',
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
const { modules, summary } = JSON.parse(String(output));

const faults = summary.violations.map(({ rule, from, to }) => `  ${rule.name}: ${from} -> ${to}`);
const own = modules.filter(({ source }) => !source.includes('node_modules'));
for (const folder of folders) {
  const isRead = own.some(({ source }) => source === folder || source.startsWith(`${folder}/`));
  if (!isRead) faults.push(`  no module of ${folder} was read: the check itself is broken`);
}

if (faults.length > 0) {
  console.error(`The dependency rule is broken:\n${faults.join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(`The dependency rule holds in ${own.length} modules.`);
}

/** `npm run check:infra` compiles and lints `infra/`, and compares it with what the app needs. */
import { join } from 'node:path';
import { readAppNeeds } from './check-infra/app-needs';
import { checkInfra } from './check-infra/check';
import { findCompiler, noCompiler } from './check-infra/compile';

const compiler = findCompiler();
const faults = compiler
  ? checkInfra(compiler, join(import.meta.dirname, '..', 'infra'), await readAppNeeds())
  : [noCompiler];
if (faults.length > 0) {
  console.error(`The infrastructure templates are invalid:\n  ${faults.join('\n  ')}`);
  process.exitCode = 1;
} else {
  console.log('The infrastructure templates compile, lint and meet the needs of the app.');
}

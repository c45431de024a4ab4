import { join } from 'node:path';
import { readAppNeeds } from './check-infra/app-needs';
import { checkInfra } from './check-infra/check';

const faults = await checkInfra(join(import.meta.dirname, '..', 'infra'), await readAppNeeds());
if (faults.length > 0) {
  console.error(`The infrastructure templates are invalid:\n  ${faults.join('\n  ')}`);
  process.exitCode = 1;
} else {
  console.log('The infrastructure templates are consistent and meet the needs of the app.');
}

import { join } from 'node:path';
import { readAppNeeds } from './check-infra/app-needs';
import { checkInfra } from './check-infra/check';

const faults = await checkInfra(join(import.meta.dirname, '..', 'infra'), await readAppNeeds());
if (faults.length > 0) {
  console.error(`The description of the cloud is broken:\n  ${faults.join('\n  ')}`);
  process.exitCode = 1;
} else {
  console.log('The description of the cloud holds together, and gives the app what it needs.');
}

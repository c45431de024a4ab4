import { faultyCalls } from './calls';
import { databaseDisturbances } from './disturbances';
import { exhaustFaults } from './exhaust';

exhaustFaults({
  service: 'COSMOS_ENDPOINT',
  section: 'database',
  calls: faultyCalls,
  disturbancesOf: databaseDisturbances,
  // Of what a call asks for in turn, two answers at most are waited for in vain.
  longestWait: 22_000,
});

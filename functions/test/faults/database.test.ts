import { faultyCalls } from './calls';
import { databaseDisturbances } from './disturbances';
import { exhaustFaults } from './exhaust';

exhaustFaults({
  service: 'COSMOS_ENDPOINT',
  section: 'database',
  calls: faultyCalls,
  disturbancesOf: databaseDisturbances,
  // The sum of the waits of at most three requests. They run at the same time, or two in sequence.
  longestWait: 33_000,
});

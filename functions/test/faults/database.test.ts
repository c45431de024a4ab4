import { faultyCalls } from './calls';
import { databaseDisturbances } from './disturbances';
import { exhaustFaults } from './exhaust';

exhaustFaults({
  service: 'COSMOS_ENDPOINT',
  section: 'database',
  calls: faultyCalls,
  disturbancesOf: databaseDisturbances,
  // A call waits for at most two database requests that time out.
  longestWait: 22_000,
});

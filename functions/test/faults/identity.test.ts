import { callOf } from './calls';
import { serviceDisturbances } from './disturbances';
import { exhaustFaults } from './exhaust';
import { identityFaults, isAccountChange } from './faults';

exhaustFaults({
  service: 'FIREBASE_AUTH_EMULATOR_HOST',
  section: 'identity',
  calls: [
    callOf('getSettings'),
    callOf('createNote'),
    callOf('firebaseLogin'),
    callOf('deleteAccount'),
  ],
  disturbancesOf: serviceDisturbances(identityFaults, isAccountChange),
  longestWait: 11_000,
});

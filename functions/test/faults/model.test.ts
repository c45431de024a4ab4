import { callOf } from './calls';
import { serviceDisturbances } from './disturbances';
import { exhaustFaults } from './exhaust';
import { providerFaults } from './faults';

// The pause before the model is asked again is none of the timers that can be overtaken.
jest.mock('node:timers/promises', () => ({
  ...jest.requireActual<object>('node:timers/promises'),
  setTimeout: () => Promise.resolve(),
}));

exhaustFaults({
  service: 'OPENAI_BASE_URL',
  section: 'model',
  calls: [callOf('completeNote'), callOf('sendAgentMessage')],
  disturbancesOf: serviceDisturbances(providerFaults, () => false),
  longestWait: 60_000,
});

import { callOf } from './calls';
import { serviceDisturbances } from './disturbances';
import { exhaustFaults } from './exhaust';
import { providerFaults } from './faults';

// The pause before a retry uses this module, whose timers `overtakeTimers` does not replace.
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

import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import { knownSettings, storeKnownSettings } from './known-settings';

const learner = 'ada@example.org';

test('stored settings are those of the learner who stored them', () => {
  const settings = { ...defaultSettings, pace: 'faster' } as const;
  storeKnownSettings(learner, settings);

  expect(knownSettings(learner)).toEqual(settings);
  expect(knownSettings('bea@example.org')).toBeNull();
});

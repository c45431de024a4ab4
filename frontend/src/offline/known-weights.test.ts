import { defaultWeights } from '@mylinguist/shared/scheduling/memory-model';
import { knownWeights } from './known-weights';
import { storeKnownWeights } from './store-known-weights';

const learner = 'ada@example.test';

describe('the known weights', () => {
  test('are those that were stored last', () => {
    storeKnownWeights(learner, defaultWeights);
    expect(knownWeights(learner)).toEqual(defaultWeights);
    storeKnownWeights(learner, null);
    expect(knownWeights(learner)).toBeNull();
  });

  test('belong to one learner', () => {
    storeKnownWeights(learner, defaultWeights);
    expect(knownWeights('bob@example.test')).toBeNull();
  });

  test.each([
    ['no JSON', '{'],
    ['too few', JSON.stringify({ learner, weights: [1, 2] })],
    ['text', JSON.stringify({ learner, weights: defaultWeights.map(String) })],
  ])('count as the default if they are damaged: %s', (_, stored) => {
    localStorage.setItem('knownWeights', stored);
    expect(knownWeights(learner)).toBeNull();
  });
});

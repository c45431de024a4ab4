import { defaultWeights } from '@mylinguist/shared/scheduling/memory-model';
import { describeFit, describeNextFit } from './describe-fit';

const fitted = (changes = {}) => ({
  version: 'fsrs-6' as const,
  w: [...defaultWeights],
  fittedAt: '2026-03-05T23:30:00.000Z',
  reviews: 1512,
  before: 0.4,
  after: 0.38,
  history: [],
  ...changes,
});

test.each([
  ['no model', null, 'Your reviews are scheduled by the average memory of many learners.'],
  [
    'a better model',
    fitted(),
    'Fitted to 1,512 reviews of yours on March 6, 2026. Its predictions of your newest answers were 5 % better than those of the average model.',
  ],
  [
    'a model that is as good',
    fitted({ after: 0.401 }),
    'Fitted to 1,512 reviews of yours on March 6, 2026. It predicted your newest answers about as well as the average model.',
  ],
])('describes %s', (_, model, text) => {
  expect(describeFit(model, 'Asia/Tokyo')).toBe(text);
});

test.each([
  [null, 120, 'The model is fitted to you after 120 more reviews.'],
  [fitted(), 1, 'The model is fitted to you again after 1 more review.'],
  [fitted(), 0, 'The model is fitted to you again soon after your next review.'],
])('describes the next fit: %#', (model, reviews, text) => {
  expect(describeNextFit(model, reviews)).toBe(text);
});

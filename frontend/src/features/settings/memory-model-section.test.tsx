import { screen, within } from '@testing-library/react';
import { defaultWeights } from '@mylinguist/shared/scheduling/memory-model';
import type { ModelResponse } from '@mylinguist/shared/schemas/model';
import { cachedWeights } from '../../offline/cached-answers';
import { renderScreen } from '../../testing/render';
import { disconnect, hang, respond, respondError } from '../../testing/server';
import { MemoryModelSection } from './memory-model-section';

const w = defaultWeights.map((weight, index) => (index === 2 ? 1.5 : weight));
const average: ModelResponse = { w: [...defaultWeights], model: null, reviewsUntilFit: 200 };
const fitted: ModelResponse = {
  w,
  model: {
    version: 'fsrs-6',
    w,
    fittedAt: '2026-03-05T09:00:00.000Z',
    reviews: 512,
    before: 0.4,
    after: 0.38,
    history: [],
  },
  reviewsUntilFit: 87,
};

const section = () => screen.getByRole('region', { name: 'Memory model' });
const useAverage = () => screen.getByRole('button', { name: 'Use the average model' });

test('describes the model, and stores its weights for reviews without a connection', async () => {
  respond('getModel', fitted);
  renderScreen(<MemoryModelSection />);
  expect(await screen.findByText(/^Fitted to 512 reviews of yours/)).toBeVisible();
  expect(section()).toHaveTextContent('fitted to you again after 87 more reviews');
  expect(cachedWeights.read()).toEqual(w);
});

test('offers no return while the average model is used', async () => {
  respond('getModel', average);
  renderScreen(<MemoryModelSection />);
  expect(await screen.findByText(/average memory of many learners/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(cachedWeights.read()).toBeNull();
});

test('returns to the average model after a question', async () => {
  respond('getModel', fitted);
  const { user } = renderScreen(<MemoryModelSection />);
  await screen.findByText(/^Fitted/);
  const deletions = respond('deleteModel', average);

  await user.click(useAverage());
  const dialog = screen.getByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(deletions).toEqual([]);

  await user.click(useAverage());
  const confirm = within(screen.getByRole('alertdialog')).getByRole('button', {
    name: 'Use the average model',
  });
  await user.click(confirm);
  expect(await within(section()).findByText(/average memory of many learners/)).toBeVisible();
  expect(deletions).toHaveLength(1);
  expect(cachedWeights.read()).toBeNull();
});

test('keeps the model when the return fails', async () => {
  respond('getModel', fitted);
  const { user } = renderScreen(<MemoryModelSection />);
  await screen.findByText(/^Fitted/);
  respondError('deleteModel', 'UNAVAILABLE');
  await user.click(useAverage());
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Use the average model' }),
  );
  expect(await within(section()).findByRole('alert')).toBeVisible();
  expect(section()).toHaveTextContent('Fitted to 512');
});

test('sends one request while it waits', async () => {
  respond('getModel', fitted);
  const { user } = renderScreen(<MemoryModelSection />);
  await screen.findByText(/^Fitted/);
  const deletions = hang('deleteModel');
  await user.click(useAverage());
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Use the average model' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Changing…' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(deletions).toHaveLength(1);
});

test('offers a retry without a connection', async () => {
  disconnect('getModel');
  const { user } = renderScreen(<MemoryModelSection />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  respond('getModel', fitted);
  await user.click(retry);
  expect(await screen.findByText(/^Fitted to 512/)).toBeVisible();
});

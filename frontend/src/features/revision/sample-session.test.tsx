import { screen } from '@testing-library/react';
import { sampleRevision } from '../../config/paths';
import { makeDueNote, makeSettings } from '../../testing/factories';
import { renderScreen } from '../../testing/render';
import { respond } from '../../testing/server';
import { RevisionPage } from './revision-page';

/** Renders the sample card of a learner who has one due note. Any other request is an error. */
function renderSample() {
  respond('getSettings', makeSettings());
  respond('listDue', { notes: [makeDueNote()], dueCount: 1, nextReviewDate: null });
  return renderScreen(<RevisionPage />, { path: sampleRevision });
}

test('the sample card is reviewed like any other, and leads back to the dashboard', async () => {
  const reviews = respond('review', () => {
    throw new Error('The sample was sent.');
  });
  const { user, location } = renderSample();
  expect(await screen.findByText(/talk at the table after a meal/)).toBeVisible();
  await user.keyboard(' ');
  expect(await screen.findByText('Sobremesa')).toBeVisible();
  await user.keyboard('2');
  expect(await screen.findByText(/^In 1 week/)).toBeVisible();
  await user.keyboard('x');
  expect(await screen.findByRole('heading', { name: 'That is a review' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Done' }));
  expect(location()).toBe('/discover');
  expect(reviews).toHaveLength(0);
  expect(window.sessionStorage).toHaveLength(0);
});

test('the rating of the sample card can be undone', async () => {
  const { user } = renderSample();
  await user.click(await screen.findByRole('button', { name: /^Reveal Answer/ }));
  await user.click(screen.getByRole('button', { name: /^Hard/ }));
  expect(await screen.findByText(/^Tomorrow/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: /^Easy/ })).toBeEnabled();
});

test('the sample card has no XP and cannot be edited', async () => {
  renderSample();
  await screen.findByText(/talk at the table after a meal/);
  expect(screen.queryByText(/XP/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit this note' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cloze test mode' })).toBeDisabled();
});

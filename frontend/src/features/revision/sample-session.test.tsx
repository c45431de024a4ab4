import { screen } from '@testing-library/react';
import { sampleRevision } from '../../config/paths';
import { makeDueNote, makeSettings } from '../../testing/factories';
import { renderScreen } from '../../testing/render';
import { respond } from '../../testing/server';
import { setDate } from '../../testing/set-date';
import { RevisionPage } from './revision-page';

/** Two hours before a study day ends: the next one is on the same date. */
const night = new Date('2026-11-23T02:00:00Z');
const noon = new Date('2026-11-23T12:00:00Z');

/** Renders the sample card of a learner who has one due note. Any other request is an error. */
function renderSample(now = noon) {
  setDate(now);
  respond('getSettings', makeSettings({ timezone: 'UTC' }));
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

test('before the end of the study day, the next review may be on the same date', async () => {
  const { user } = renderSample(night);
  await user.click(await screen.findByRole('button', { name: /^Reveal Answer/ }));
  await user.click(screen.getByRole('button', { name: /^Hard/ }));
  expect(await screen.findByText(/^Later today/)).toBeVisible();
});

test('the sample card has no XP and cannot be edited', async () => {
  renderSample();
  await screen.findByText(/talk at the table after a meal/);
  expect(screen.queryByText(/XP/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit this note' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cloze test mode' })).toBeDisabled();
});

import { act, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Look } from '../../../theme/look';
import { Demo } from './demo';

const demo = (
  <Look>
    <Demo />
  </Look>
);

/** Renders the demo as the build does: with another clock than the visitor's. */
function prerender(): HTMLElement {
  jest.useFakeTimers({ now: new Date('2025-06-07T01:00:00Z') });
  const container = document.createElement('div');
  container.innerHTML = renderToString(demo);
  document.body.append(container);
  jest.setSystemTime(new Date('2026-03-02T22:30:00Z'));
  return container;
}

const field = () => screen.getByRole('textbox', { name: 'Note' });

test('the page shows notes, composer and first card without scripts, unchanged by hydration', () => {
  const container = prerender();
  const before = container.textContent;
  for (const name of ['Por or para?', 'L’esprit de l’escalier', 'Doch']) {
    expect(screen.getByRole('article', { name })).toBeVisible();
  }
  expect(screen.getByRole('form', { name: 'New note' })).toBeVisible();
  expect(screen.getByText(/^What do the French call/)).toBeVisible();

  // React logs hydration mismatches as errors, which fail this test.
  render(demo, { container, hydrate: true });
  expect(container.textContent).toBe(before);
});

test('hydration keeps the text that a visitor typed before', async () => {
  const container = prerender();
  (field() as HTMLTextAreaElement).value = 'Saudade';
  render(demo, { container, hydrate: true });
  expect(field()).toHaveValue('Saudade');
  act(() => within(screen.getByRole('form')).getByRole('button', { name: 'Save' }).click());
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('article', { name: 'Saudade' })).toBeVisible();
  expect(field()).toHaveValue('');
});

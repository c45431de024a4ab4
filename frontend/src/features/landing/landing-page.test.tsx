import { cleanup, act, screen, within } from '@testing-library/react';
import { installIntersection, scrollIntoView } from '../../testing/intersection';
import { sampleOperator, setOperator } from '../../testing/operator';
import { renderScreen } from '../../testing/render';
import { installViewport } from '../../testing/viewport';
// Compiles the lazy demo before the tests run: on a slow machine a test would time out.
import './demo/demo';
import { LandingPage } from './landing-page';

beforeEach(() => {
  installViewport();
  installIntersection();
});

const renderPage = () => renderScreen(<LandingPage />, { session: null });

test.each([
  ['Try MyLinguist (free)', 1],
  ['Get Started Free', 2],
  ['Continue with Google', 1],
  ['Continue with Apple', 1],
  ['Continue with Email', 1],
])('“%s” is a link to the entry', (name, count) => {
  renderPage();
  const links = screen.getAllByRole('link', { name });
  expect(links).toHaveLength(count);
  for (const link of links) expect(link).toHaveAttribute('href', '/');
});

test('the page has one h1 and skips no heading level', () => {
  renderPage();
  const levels = screen
    .getAllByRole('heading')
    .map(({ tagName }) => Number(tagName.replace('H', '')));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Remember what matters to you. Forever!',
  );
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.reduce((before, level) => {
    expect(level).toBeLessThanOrEqual(before + 1);
    return level;
  }, 0);
});

test('the first Tab focuses the link that skips to the content', async () => {
  const { user } = renderPage();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});

test.each([
  [
    'Free',
    '$0',
    ['Limited note taking', 'Limited revision', 'Chrome extension', 'iOS & Android Apps'],
  ],
  [
    'Pro',
    '$5per month',
    [
      'Advanced note taking',
      'Advanced revision',
      'AI assisted note taking and revision',
      'Unlimited Flash cards',
      'Unlimited Quiz',
      'Organize notes into notebooks',
      'Publish and share your notebooks',
    ],
  ],
])('the plan %s costs %s and lists its features', (name, price, features) => {
  renderPage();
  const plan = screen.getByRole('article', { name });
  expect(plan).toHaveTextContent(price);
  const items = within(plan).getAllByRole('listitem');
  expect(items).toHaveLength(features.length);
  items.forEach((item, index) => expect(item).toHaveTextContent(features[index] ?? ''));
});

test('the plan Free links to the published extension', () => {
  renderPage();
  const feature = () => screen.getByText('Chrome extension').closest('li');
  expect(feature()).toHaveTextContent('Coming Soon');
  cleanup();
  setOperator({ extensionUrl: 'https://store.example.com/mylinguist' });
  renderPage();
  expect(feature()).not.toHaveTextContent('Coming Soon');
  expect(screen.getByRole('link', { name: 'Chrome extension' })).toHaveAttribute(
    'href',
    'https://store.example.com/mylinguist',
  );
});

test('the plan Pro is marked as most popular and not available yet', () => {
  renderPage();
  const pro = screen.getByRole('article', { name: 'Pro' });
  expect(within(pro).getByText('Most Popular')).toBeVisible();
  expect(within(pro).getByRole('button', { name: 'Coming Soon' })).toBeDisabled();
});

test('the forgetting curve has a text alternative', () => {
  renderPage();
  expect(
    screen.getByRole('img', {
      name: 'The chance to remember a note, with MyLinguist and without reviews',
      description:
        'Without reviews the chance falls to 57% in 90 days. With reviews on the days 1, 8, 40 it ' +
        'returns to 100% each time, falls more slowly after each, and is still 95% on day 90.',
    }),
  ).toBeVisible();
});

test('the page loads the demo when the visitor scrolls near it', async () => {
  const { container } = renderPage();
  expect(screen.queryByRole('form', { name: 'New note' })).not.toBeInTheDocument();
  act(() => scrollIntoView(container));
  expect(await screen.findByRole('form', { name: 'New note' })).toBeVisible();
  expect(screen.getByText('Copyright © 2025 MyLinguist · made with love')).toBeVisible();
});

test('the footer links to the privacy policy, the terms and the support of the operator', () => {
  setOperator();
  renderPage();
  const links = within(screen.getByRole('navigation', { name: 'Privacy and support' }));
  const addressOf = (name: string) => links.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Privacy policy')).toBe(sampleOperator.privacyUrl);
  expect(addressOf('Terms of use')).toBe(sampleOperator.termsUrl);
  expect(addressOf('Support: help@example.com')).toBe('mailto:help@example.com');
});

test('without settings of the operator the footer has no link', () => {
  renderPage();
  expect(screen.queryByRole('navigation', { name: /Privacy/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Privacy|Terms|Support/ })).not.toBeInTheDocument();
});

import { act, fireEvent, screen } from '@testing-library/react';
import { installIntersection, scrollIntoView } from '../../../testing/intersection';
import { setOperator } from '../../../testing/operator';
import { renderScreen } from '../../../testing/render';
import { installViewport, reduceMotion } from '../../../testing/viewport';
import { UpcomingTools } from './upcoming-tools';

const track = () => screen.getByRole('list').parentElement ?? document.body;
const button = (name: string) => screen.getByRole('button', { name });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** Advances the clock and returns the distance scrolled, in px. */
function travel(ms: number): number {
  const before = track().scrollLeft;
  pass(ms);
  return track().scrollLeft - before;
}

function renderCarousel() {
  jest.useFakeTimers();
  installViewport();
  installIntersection();
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1400);
  HTMLElement.prototype.scrollTo = function (this: HTMLElement, options?: unknown) {
    this.scrollLeft = (options as ScrollToOptions).left ?? 0;
  };
  const rendered = renderScreen(<UpcomingTools />, {
    session: null,
    advanceTimers: jest.advanceTimersByTime,
  });
  act(() => scrollIntoView(track()));
  return rendered;
}

test('the carousel lists each of the five tools once, and marks those that are coming soon', () => {
  renderCarousel();
  const cards = screen.getAllByRole('listitem');
  expect(cards.map((card) => card.querySelector('h3')?.textContent)).toEqual([
    'Browser plugin',
    'Organize & enhance',
    'Flash card creation',
    'Quiz Questions',
    'Android & iOS app',
  ]);
  const isMarked = ({ textContent }: HTMLElement) => textContent.includes('Coming Soon');
  expect(cards.map(isMarked)).toEqual([true, false, false, false, true]);
});

test('the quiz is in beta, which learners can try', () => {
  renderCarousel();
  const card = screen.getByRole('heading', { name: 'Quiz Questions' }).closest('li');
  expect(card).toHaveTextContent('In Beta');
});

test('the published extension has a link to its store instead of the mark', () => {
  const url = 'https://store.example.com/mylinguist';
  setOperator({ extensionUrl: url });
  renderCarousel();
  const link = screen.getByRole('link', { name: 'Browser plugin' });
  expect(link).toHaveAttribute('href', url);
  expect(link.closest('li')).not.toHaveTextContent('Coming Soon');
});

test('the app for phones can be installed from the browser before it is in the stores', () => {
  renderCarousel();
  const card = screen.getByRole('heading', { name: 'Android & iOS app' }).closest('li');
  expect(card).toHaveTextContent('Coming Soon');
  expect(card).toHaveTextContent('Install it from your browser today.');
});

test('the carousel auto-scrolls 1 px every 50 ms, only while it is in view', () => {
  renderCarousel();
  expect(travel(1000)).toBe(20);
  act(() => scrollIntoView(track(), false));
  expect(travel(1000)).toBe(0);
});

test('the carousel continues where the animation of the prerendered row has moved it', () => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    // The row has moved by 120 px.
    return new DOMRect(this.matches('[data-drifts] > ul') ? -104 : 16);
  });
  renderCarousel();
  expect(track()).not.toHaveAttribute('data-drifts');
  expect(track().scrollLeft).toBe(120);
  expect(travel(1000)).toBe(20);
});

test('the carousel pauses while it is hovered or focused', async () => {
  const { user } = renderCarousel();
  await user.hover(track());
  expect(travel(1000)).toBe(0);
  await user.unhover(track());
  expect(travel(1000)).toBe(20);
  act(() => track().focus());
  expect(travel(1000)).toBe(0);
  act(() => track().blur());
  expect(travel(1000)).toBe(20);
});

test('an arrow scrolls by 300 px, and the auto-scroll resumes after 1000 ms', () => {
  renderCarousel();
  fireEvent.click(button('Next tools'));
  expect(track().scrollLeft).toBe(300);
  expect(travel(1000)).toBe(0);
  expect(travel(100)).toBe(2);
  fireEvent.click(button('Previous tools'));
  expect(track().scrollLeft).toBe(2);
});

test('the carousel scrolls back to the start at its end', () => {
  renderCarousel();
  track().scrollLeft = 600;
  pass(50);
  expect(track().scrollLeft).toBe(0);
  expect(travel(1000)).toBe(0);
  expect(travel(100)).toBe(2);
});

test('the carousel stays paused until the visitor resumes it', () => {
  renderCarousel();
  fireEvent.click(button('Pause'));
  expect(travel(60_000)).toBe(0);
  fireEvent.click(button('Play'));
  expect(travel(1000)).toBe(20);
});

test('the carousel does not auto-scroll under reduced motion, but its arrows work', () => {
  renderCarousel();
  act(reduceMotion);
  expect(travel(60_000)).toBe(0);
  fireEvent.click(button('Next tools'));
  expect(track().scrollLeft).toBe(300);
  expect(travel(60_000)).toBe(0);
});

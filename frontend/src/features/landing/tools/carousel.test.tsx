import { act, fireEvent, screen } from '@testing-library/react';
import { installIntersection, scrollIntoView } from '../../../testing/intersection';
import { renderScreen } from '../../../testing/render';
import { installViewport, reduceMotion } from '../../../testing/viewport';
import { UpcomingTools } from './upcoming-tools';

/** The row that scrolls. */
const track = () => screen.getByRole('list').parentElement ?? document.body;
const button = (name: string) => screen.getByRole('button', { name });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** How far the row goes within some time, in px. */
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

test('names the five tools, each as coming soon, once', () => {
  renderCarousel();
  const cards = screen.getAllByRole('listitem');
  expect(cards.map((card) => card.querySelector('h3')?.textContent)).toEqual([
    'Browser plugin',
    'Organize & enhance',
    'Flash card creation',
    'Quiz Questions',
    'Android & iOS app',
  ]);
  for (const card of cards) expect(card).toHaveTextContent('Coming Soon');
});

test('passes by at 1 px per 50 ms, only while it is in view', () => {
  renderCarousel();
  expect(travel(1000)).toBe(20);
  act(() => scrollIntoView(track(), false));
  expect(travel(1000)).toBe(0);
});

test('stands still under the pointer and while it holds the focus', async () => {
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

test('an arrow moves it by 300 px, and it goes on after 1000 ms', () => {
  renderCarousel();
  fireEvent.click(button('Next tools'));
  expect(track().scrollLeft).toBe(300);
  expect(travel(1000)).toBe(0);
  expect(travel(100)).toBe(2);
  fireEvent.click(button('Previous tools'));
  expect(track().scrollLeft).toBe(2);
});

test('returns from its end to its start', () => {
  renderCarousel();
  track().scrollLeft = 600;
  pass(50);
  expect(track().scrollLeft).toBe(0);
  expect(travel(1000)).toBe(0);
  expect(travel(100)).toBe(2);
});

test('stops for as long as the visitor wants', () => {
  renderCarousel();
  fireEvent.click(button('Pause'));
  expect(travel(60_000)).toBe(0);
  fireEvent.click(button('Play'));
  expect(travel(1000)).toBe(20);
});

test('does not move by itself where the visitor prefers less motion; the arrows still do', () => {
  renderCarousel();
  act(reduceMotion);
  expect(travel(60_000)).toBe(0);
  fireEvent.click(button('Next tools'));
  expect(track().scrollLeft).toBe(300);
  expect(travel(60_000)).toBe(0);
});

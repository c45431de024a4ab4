import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../api/query-client';
import { crashEvent } from '../boot/handover';
import { App } from './app';
import { ErrorPage } from './error-page';

const failure = new TypeError('broken');
const fail = (): never => {
  throw failure;
};

/** Shows the app with one route. Returns the errors that it announces. */
function open(route: { Component: () => null; loader?: () => null }): unknown[] {
  const announced: unknown[] = [];
  const listen = (event: Event) => announced.push((event as CustomEvent).detail);
  window.addEventListener(crashEvent, listen, { once: true });
  const router = createMemoryRouter([
    { path: '/', ErrorBoundary: ErrorPage, HydrateFallback: () => null, ...route },
  ]);
  render(<App router={router} queryClient={createQueryClient()} />);
  return announced;
}

test.each([
  ['fails to render', { Component: fail }],
  ['cannot load its data', { Component: (): null => null, loader: fail }],
])('a screen that %s is announced to the reporter', async (_what, route) => {
  jest.spyOn(console, 'error').mockImplementation();
  const announced = open(route);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(announced).toEqual([failure]);
});

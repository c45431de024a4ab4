import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { createQueryClient } from '../api/query-client';
import { startSession } from '../session/session';
import { makeToken, makeUser } from './factories';

/** Renders a hook for a learner who is signed in, with a query client of its own. */
export function renderSignedIn<T>(hook: () => T) {
  startSession({ token: makeToken(), user: makeUser() });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  return { client, ...renderHook(hook, { wrapper }) };
}

import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { format } from 'node:util';
import * as React from 'react';
import { endSession } from '../session/session';
import { selectTag } from '../lib/selected-tags';
import { outboxState } from '../writes/outbox/outbox-state';
import { server } from './server';

// Allows for a busy machine. Only failing tests wait this long.
configure({ asyncUtilTimeout: 15_000 });

// Queries that wait fail until they find their element. Testing Library prints the document for each
// attempt, but only the message of the last one is read.
const { getElementError: describeFailure } = getConfig();
configure({
  getElementError: (message, container) => {
    const isAttempt = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
    if (!isAttempt) return describeFailure(message, container);
    return Object.defineProperties(new Error(), {
      name: { value: 'TestingLibraryElementError' },
      message: { configurable: true, get: () => describeFailure(message, container).message },
    });
  },
});

// React records the stack of each new element, for the stacks that its warnings show. It stops above
// this number. The warnings stay the same.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals !== 'object' || internals === null) throw new Error('React has no internals.');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.MAX_SAFE_INTEGER,
  set() {},
});

let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...values: unknown[]) => {
      // `ignore` writes it.
      if (String(values[0]).startsWith('Ignored: ')) return;
      complaints.push(`console.${level}: ${format(...values)}`);
    });
  }
});

// Browsers have it. Without it, `whenIdle` waits a second.
const idleTimers = new Set<number>();
window.requestIdleCallback = (work) => {
  const timer = Number(setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 })));
  idleTimers.add(timer);
  return timer;
};
window.cancelIdleCallback = (handle) => clearTimeout(handle);

// Before a test replaces it.
const wait = window.setTimeout.bind(window);

/** Waits until the outbox has applied the answer to its request. A request may have none. */
async function finishSending(): Promise<void> {
  for (let turn = 0; turn < 50 && outboxState.read().sending; turn += 1) {
    await new Promise((resolve) => wait(resolve, 2));
  }
}

afterEach(async () => {
  await finishSending();
  server.resetHandlers();
  // What the page puts off, such as storing the notes, must not reach the next test.
  idleTimers.forEach(clearTimeout);
  idleTimers.clear();
  endSession();
  selectTag('');
  // An empty storage for the next test. The deletion of its databases may still wait.
  window.indexedDB = new IDBFactory();
  jest.restoreAllMocks();
  jest.useRealTimers();
  if (complaints.length > 0) throw new Error(`Unexpected output:\n${complaints.join('\n')}`);
});

afterAll(() => server.disable());

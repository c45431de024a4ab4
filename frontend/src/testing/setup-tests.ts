import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { format } from 'node:util';
import { endSession } from '../session/session';
import { selectTag } from '../hooks/use-selected-tag';
import { server } from './server';

// Allows for a busy machine. Only failing tests wait this long.
configure({ asyncUtilTimeout: 15_000 });

let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...values: unknown[]) => {
      complaints.push(`console.${level}: ${format(...values)}`);
    });
  }
});

afterEach(() => {
  server.resetHandlers();
  endSession();
  selectTag('');
  jest.restoreAllMocks();
  jest.useRealTimers();
  if (complaints.length > 0) throw new Error(`Unexpected output:\n${complaints.join('\n')}`);
});

afterAll(() => server.close());

import { expect } from '@playwright/test';
import * as z from 'zod';
import type { Script } from '../local/model/script';
import { stack } from '../testing/browser/stack';

/** Sets the answers to the next requests to the model. After them the default answers return. */
export async function playModel(...script: Script): Promise<void> {
  const answer = await fetch(`${stack.model}/script`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(script),
  });
  expect(answer.ok).toBe(true);
}

/** Returns the number of requests to the model so far. */
export async function countModelRequests(): Promise<number> {
  const answer = await fetch(`${stack.model}/requests`);
  return z.array(z.unknown()).parse(await answer.json()).length;
}

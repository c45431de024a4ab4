import { waitFor } from '@testing-library/react';
import type { ReceivedCall } from './server';

/**
 * Waits until the API has received a number of calls. A write goes through the outbox, so its call
 * comes after the screen shows it. Returns the last one.
 */
export async function received(calls: readonly ReceivedCall[], count = 1): Promise<ReceivedCall> {
  await waitFor(() => expect(calls).toHaveLength(count));
  const last = calls.at(-1);
  if (!last) throw new Error('No call was expected.');
  return last;
}

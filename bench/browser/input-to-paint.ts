import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly args: { readonly data?: { readonly type?: string; readonly duration?: number } };
}

/**
 * Runs `act` and returns the time from each input event to the next paint, in ms. Reads the trace,
 * because the Event Timing API rounds to 8 ms and omits durations below 16 ms.
 */
export async function inputToPaint(
  browser: Browser,
  page: Page,
  type: 'keydown' | 'click',
  act: () => Promise<void>,
): Promise<number[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  return trace.traceEvents.flatMap(({ name, ph, args: { data } }) =>
    name === 'EventTiming' && ph === 'b' && data?.type === type ? (data.duration ?? []) : [],
  );
}

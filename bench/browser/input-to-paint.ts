import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly args: { readonly data?: { readonly type?: string; readonly duration?: number } };
}

/**
 * How long each event of a kind took from the input to the frame that shows its effect, in ms, while
 * `act` ran: the trace has Event Timing's figures before they are rounded to 8 ms and left out below
 * 16.
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

import type { Page } from '@playwright/test';

/** Share of the notes of an action that are changed when its tab closes. */
const closedAt = 0.4;
const sampleMs = 100;

interface Progress {
  readonly isPending: boolean;
  /** Text of the progress bar, such as "Archiving: 1,200 of 5,000 notes". */
  readonly text: string;
}

const readProgress = `({
  isPending: localStorage.getItem('mylinguist-bulk') !== null,
  text: document.querySelector('[aria-label="Changed notes"]')?.getAttribute('aria-valuetext') ?? '',
})`;

/**
 * Waits until an action has changed a share of its notes, or until no action is left.
 * @param pauses receives the times in ms between two states of the progress
 */
export async function watchProgress(page: Page, pauses: number[], until?: RegExp): Promise<void> {
  let last = '';
  let since = performance.now();
  for (;;) {
    const { isPending, text } = await page.evaluate<Progress>(readProgress);
    const [numbers = '', done = 0, total = 1] = numbersOf(text);
    if (numbers !== last || !isPending) {
      pauses.push(performance.now() - since);
      since = performance.now();
      last = numbers;
    }
    if (!isPending && until) throw new Error('The change ended before its tab was closed.');
    if (!isPending || (until?.test(text) && done / total >= closedAt)) return;
    await page.waitForTimeout(sampleMs);
  }
}

/** Returns the end of a text such as "1,200 of 5,000 notes", and its two numbers. */
function numbersOf(text: string): [] | [string, number, number] {
  const [match, done = '', total = ''] = /([\d,]+) of ([\d,]+) notes?$/.exec(text) ?? [];
  if (match === undefined) return [];
  return [match, Number(done.replaceAll(',', '')), Number(total.replaceAll(',', ''))];
}

import { backOffMs } from '@mylinguist/shared/queue/retry-rules';
import * as z from 'zod/mini';
import { ignore } from '../ignore';
import { showBadge } from './badge';
import { backOff, type Captures, type Leftover } from './captures';
import type { Sessions } from './session';
import { openItem } from './storage';

/** The alarm that sends waiting captures. */
export const sendAlarm = 'send';

/** Sends captures, and tries again later while the API cannot be reached. */
export class Delivery {
  /** Failed attempts in a row. */
  private readonly failures = openItem('failures', z.number(), 0);

  constructor(
    private readonly captures: Captures,
    private readonly sessions: Sessions,
  ) {}

  /** Sends what waits. Never rejects: what is left stays stored. */
  async send(): Promise<void> {
    await this.attempt().catch((error: unknown) => {
      ignore(error, 'The browser refuses the storage. Captures stay as they are stored.');
    });
  }

  private async attempt(): Promise<void> {
    await this.showWaiting();
    const leftover = await this.captures.send().catch((error: unknown) => {
      ignore(error, 'A capture could not be sent. It is sent later.');
      return { isStopped: true, isSignedOut: false, retryAfter: null, nextAttempt: null };
    });
    const waitMs = await this.waitAfter(leftover);
    if (waitMs === null) await chrome.alarms.clear(sendAlarm);
    else await chrome.alarms.create(sendAlarm, { delayInMinutes: waitMs / 60_000 });
    await this.showWaiting();
  }

  /** Returns the wait in ms before the next attempt; null without one. */
  private async waitAfter(leftover: Leftover): Promise<number | null> {
    if (leftover.isStopped && !leftover.isSignedOut) {
      const failures = await this.failures.change((count) => count + 1);
      return Math.max(backOffMs(failures, backOff), (leftover.retryAfter ?? 0) * 1000);
    }
    await this.failures.change(() => 0);
    if (leftover.isSignedOut || leftover.nextAttempt === null) return null;
    return Math.max(leftover.nextAttempt - Date.now(), backOff.firstMs);
  }

  /** Shows on the toolbar button how many captures wait. */
  async showWaiting(): Promise<void> {
    const [waiting, { hasEnded }] = await Promise.all([
      this.captures.waiting(),
      this.sessions.read(),
    ]);
    await showBadge(waiting, hasEnded);
  }
}

import { backOffMs } from '@mylinguist/shared/back-off';
import * as z from 'zod/mini';
import { ignore } from '../ignore';
import { showBadge } from './badge';
import type { Captures } from './captures';
import type { Sessions } from './session';
import { openItem } from './storage';

/** The alarm that sends waiting captures. */
export const sendAlarm = 'send';

/** The wait before the next attempt. Alarms of browsers are at least 30 s apart. */
const backOff = { firstMs: 30_000, maxMs: 1_800_000 };

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
      return { retryAfter: null, isSignedOut: false };
    });
    if (leftover && !leftover.isSignedOut) {
      const failures = await this.failures.change((count) => count + 1);
      const askedMs = (leftover.retryAfter ?? 0) * 1000;
      const waitMs = Math.max(backOffMs(failures, backOff), askedMs);
      await chrome.alarms.create(sendAlarm, { delayInMinutes: waitMs / 60_000 });
    } else {
      await this.failures.change(() => 0);
      await chrome.alarms.clear(sendAlarm);
    }
    await this.showWaiting();
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

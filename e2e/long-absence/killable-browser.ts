import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type BrowserContext, type BrowserType } from '@playwright/test';

type Options = NonNullable<Parameters<BrowserType['launchPersistentContext']>[1]>;

/** A browser with a profile on disk, whose process can be killed at any time. */
export class KillableBrowser {
  private readonly profile = mkdtempSync(join(tmpdir(), 'mylinguist-profile-'));
  private processId = 0;
  private closed: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly chromium: BrowserType,
    private readonly options: Options,
  ) {}

  /** Starts the browser with the profile. */
  async start(): Promise<BrowserContext> {
    const context = await this.chromium.launchPersistentContext(this.profile, this.options);
    this.closed = new Promise((resolve) => context.once('close', resolve));
    const devtools = await context.browser()?.newBrowserCDPSession();
    const { processInfo = [] } = (await devtools?.send('SystemInfo.getProcessInfo')) ?? {};
    const { id } = processInfo.find(({ type }) => type === 'browser') ?? {};
    if (id === undefined) throw new Error('The browser has no process.');
    this.processId = id;
    return context;
  }

  /** Kills the browser, which gets no chance to store anything. */
  kill(): void {
    if (this.processId > 0) process.kill(this.processId, 'SIGKILL');
    this.processId = 0;
  }

  /** Resolves once the browser has ended. */
  async ended(): Promise<void> {
    await this.closed;
  }

  /** Kills the browser and removes the profile. Its other processes may still write to it. */
  async remove(): Promise<void> {
    this.kill();
    await this.ended();
    await expect(() => rm(this.profile, { recursive: true, force: true })).toPass();
  }
}
